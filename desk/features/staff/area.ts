import { Users } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { Area } from '../../shell/area.ts'
import { findMembers } from './find-members.ts'

export const staffArea: Area = {
  id: 'staff',
  word: 'staff.title',
  icon: Users,
  path: paths.staff,
  letter: 's',
  permissions: ['administer-staff'],
  isOfWholeAirline: true,
  routes: [
    { path: paths.staff, lazy: () => import('./staff-page.tsx') },
    { path: paths.staffRoles, lazy: () => import('./roles-page.tsx') },
    { path: paths.staffMember, lazy: () => import('./member-page.tsx') },
  ],
  searches: [findMembers],
}

import { House } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { Area } from '../../shell/area.ts'

export const homeArea: Area = {
  id: 'home',
  word: 'frame.home',
  icon: House,
  path: paths.home,
  letter: 'h',
  routes: [{ index: true, lazy: () => import('./home-page.tsx') }],
}

/** Members of the staff, for the search box: by any part of the mail address. */
import { queryClient } from '../../api/query-client.ts'
import { memberPath } from '../../paths.ts'
import type { Search } from '../../shell/area.ts'
import { membersQuery } from './use-staff.ts'

const most = 5

export const findMembers: Search = {
  id: 'staff',
  least: 3,
  async find(api, text) {
    const { members } = await queryClient.fetchQuery(membersQuery(api))
    const asked = text.toLowerCase()
    return members
      .filter(({ email }) => email.includes(asked))
      .slice(0, most)
      .map(({ brand, memberId, email }) => ({
        key: `staff ${brand} ${memberId}`,
        badge: 'staff.badge',
        title: email,
        detail: () => brand,
        to: memberPath(brand, memberId),
      }))
  },
}

/** The views that somebody has saved: a name for an address of the desk. */
import { deskMemberEndpoints } from '@jetbridge/core/contract/desk/member.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDesk } from '../../api/desk-context.tsx'

export type View = ResponseOf<typeof deskMemberEndpoints.views>['views'][number]

const key = ['views']

export function useViews() {
  const { api } = useDesk()
  const client = useQueryClient()
  const answer = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(deskMemberEndpoints.views, {}, { signal }),
  })
  const { save, remove } = useMemo(() => {
    const again = () => client.invalidateQueries({ queryKey: key })
    return {
      save: async (name: string, address: string) => {
        await api.call(deskMemberEndpoints.saveView, { body: { name, address } })
        await again()
      },
      remove: async (id: string) => {
        await api.call(deskMemberEndpoints.removeView, { body: { id } })
        await again()
      },
    }
  }, [api, client])
  return {
    views: answer.data?.views ?? noViews,
    answer,
    save,
    remove,
  }
}

const noViews: readonly View[] = []

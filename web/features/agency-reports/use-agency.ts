/** The agency that somebody has signed in for. */
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { dateAt, instant, type LocalDate, zone } from '@jetbridge/core/kernel/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useSignedIn } from '../../api/identity/identity-context.tsx'

export function useAgency() {
  const api = useApi()
  const user = useSignedIn()
  return useQuery({
    queryKey: ['agency', user?.userName],
    queryFn: ({ signal }) => api.call(agencyEndpoints.details, {}, { signal, quiet: true }),
  })
}

/** The day it is at the agency; undefined until its zone is known. [RPT-08] */
export function useAgencyToday(): LocalDate | undefined {
  const { data } = useAgency()
  const [opened] = useState(() => instant(Date.now()))
  return data && dateAt(opened, zone(data.timeZone))
}

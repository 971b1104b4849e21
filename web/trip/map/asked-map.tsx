import { mapEndpoints, type NetworkMap as Network } from '@jetbridge/core/contract/map.ts'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { NetworkMap, type NetworkMapProps } from './network-map.tsx'

/** On a page that came without the map: it is asked for, and without an answer the list stands alone. */
export function AskedMap(props: Omit<NetworkMapProps, 'map'>) {
  const api = useApi()
  const [map, setMap] = useState<Network>()
  useEffect(() => {
    api
      .call(mapEndpoints.network, {}, { quiet: true, untold: true, unproven: true })
      .then(setMap, () => undefined)
  }, [api])
  return <NetworkMap {...props} map={map} />
}

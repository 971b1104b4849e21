import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'

/** The airline's label of a preference in the visitor's language; the name itself if it no longer asks for it. */
export function usePreferenceLabel(): (name: string) => string {
  const { local } = useText()
  const { preferences } = useBrand().profile
  return (name) => {
    const asked = preferences.find((each) => each.name === name)
    return asked ? local(asked.label) : name
  }
}

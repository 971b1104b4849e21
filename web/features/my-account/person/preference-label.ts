import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'

/** What the airline calls a preference in the visitor's language; the name itself where it asks for it no more. */
export function usePreferenceLabel(): (name: string) => string {
  const { local } = useText()
  const { preferences } = useBrand().profile
  return (name) => {
    const asked = preferences.find((each) => each.name === name)
    return asked ? local(asked.label) : name
  }
}

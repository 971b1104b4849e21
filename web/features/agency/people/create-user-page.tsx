import { rolesToGive } from '@jetbridge/core/agency/role.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { AgencyFrame } from '../../../session/agency/agency-frame.tsx'
import { AllowedOnly } from './allowed-only.tsx'
import { NewUserForm } from './new-user-form.tsx'

/** [RTE-10] */
export function Component() {
  const { t } = useText()
  const { printedPortal } = useBrand().switches
  return (
    <AgencyFrame page={t(printedPortal ? 'agency.createUser' : 'agency.addPerson')}>
      <AllowedOnly may={({ userInfo, agency }) => rolesToGive(userInfo.role, agency).length > 0}>
        <NewUserForm />
      </AllowedOnly>
    </AgencyFrame>
  )
}

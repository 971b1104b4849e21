import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { AgencyFrame } from '../../../session/agency/agency-frame.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { AllowedOnly, isAdministrator } from './allowed-only.tsx'
import { PeopleTable } from './people-table.tsx'
import { WhoCreates } from './who-creates.tsx'

/** Who works for the agency, and what an administrator may do about it. */
export function Component() {
  const { t } = useText()
  return (
    <AgencyFrame page={t('agency.people')} act={<AddPerson />}>
      <AllowedOnly may={isAdministrator}>
        <WhoCreates />
        <PeopleTable />
      </AllowedOnly>
    </AgencyFrame>
  )
}

function AddPerson() {
  const { t } = useText()
  const { printedPortal } = useBrand().switches
  const agent = useSignedIn()?.agent
  if (!agent || !isAdministrator(agent)) return null
  return (
    <ButtonLink kind="primary" to={paths.agencyCreateUser}>
      {t(printedPortal ? 'agency.createUser' : 'agency.addPerson')}
    </ButtonLink>
  )
}

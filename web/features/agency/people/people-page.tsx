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
    <AgencyFrame page={t('agency.people')}>
      <AllowedOnly may={isAdministrator}>
        <People />
      </AllowedOnly>
    </AgencyFrame>
  )
}

function People() {
  const { t } = useText()
  return (
    <>
      <p>
        <ButtonLink kind="primary" to={paths.agencyCreateUser}>
          {t('agency.createUser')}
        </ButtonLink>
      </p>
      <WhoCreates />
      <PeopleTable />
    </>
  )
}

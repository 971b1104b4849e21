import { useText } from '../../../i18n/i18n.tsx'
import { AgencyFrame } from '../../../session/agency/agency-frame.tsx'
import { AdministratorsOnly } from './administrators-only.tsx'
import { NewUserForm } from './new-user-form.tsx'

/** [RTE-10] */
export function Component() {
  const { t } = useText()
  return (
    <AgencyFrame page={t('agency.createUser')}>
      <AdministratorsOnly>
        <NewUserForm />
      </AdministratorsOnly>
    </AgencyFrame>
  )
}

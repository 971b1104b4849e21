import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { AgencyFrame } from '../../../session/agency/agency-frame.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { AnswerGate } from '../answer-gate.tsx'
import { AllowedOnly, isAdministrator } from './allowed-only.tsx'
import { Person } from './person.tsx'
import styles from './people.module.css'
import { useUsers } from './use-users.ts'
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
  const users = useUsers()
  return (
    <>
      <p>
        <ButtonLink kind="primary" to={paths.agencyCreateUser}>
          {t('agency.createUser')}
        </ButtonLink>
      </p>
      <WhoCreates />
      <AnswerGate answer={users} failed={t('agency.peopleFailed')} height="20rem">
        {(data) => (
          <ul className={styles.people}>
            {data.users.map((user) => (
              <Person key={user.login} user={user} />
            ))}
          </ul>
        )}
      </AnswerGate>
    </>
  )
}

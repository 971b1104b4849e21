/** Where the desk begins: open tasks, what the areas have for today, saved views, and the member’s rights at each airline and station. */
import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { paths } from '../../paths.ts'
import type { Area } from '../../shell/area.ts'
import { Page, Section } from '../../shell/page.tsx'
import { type Security, securityKey } from '../../shell/security.ts'
import styles from './home.module.css'
import { RightsPart } from './rights-part.tsx'
import { ViewsPart } from './views-part.tsx'

export function Component() {
  const { t } = useText()
  const { api } = useDesk()
  const areas = useOutletContext<readonly Area[]>()
  const { data: security } = useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => api.call(deskAccountEndpoints.security, {}, { signal }),
  })
  return (
    <Page title={t('home.title')}>
      {security && <ToDo security={security} />}
      {areas.map(({ id, homePart: Part }) => Part && <Part key={id} />)}
      <ViewsPart />
      <RightsPart />
    </Page>
  )
}

const fewCodes = 2

function ToDo({ security: { codesLeft, hasApp, passkeys } }: { security: Security }) {
  const { t } = useText()
  const hasFewCodes = hasApp && codesLeft <= fewCodes
  if (!hasFewCodes && passkeys.length > 0) return null
  return (
    <Section title={t('home.todo')}>
      <ul className={styles.todo}>
        {hasFewCodes && (
          <li>
            <span>{t('home.fewCodes', { left: codesLeft })}</span>
            <Link to={`${paths.account}#recovery`}>{t('home.makeCodes')}</Link>
          </li>
        )}
        {passkeys.length === 0 && (
          <li>
            <span>{t('home.noPasskey')}</span>
            <Link to={`${paths.account}#passkeys`}>{t('home.addPasskey')}</Link>
          </li>
        )}
      </ul>
    </Section>
  )
}

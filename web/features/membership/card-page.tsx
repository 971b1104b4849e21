/** The card of somebody who is a member, its receipt, and the way out of the contract while the law gives one. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireMembership } from '@jetbridge/core/contract/membership.ts'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { openKey } from '../../inner-paths.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { cameToBuy } from './already-member.ts'
import { Asking } from './asking.tsx'
import styles from './card-page.module.css'
import { KeptCard } from './kept-card.tsx'
import { WhenKnown } from './when-known.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { Withdrawal, Withdrawn } from './withdrawal.tsx'

export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const [isDone, setDone] = useState(false)
  const isOpen = params.get(openKey) === 'withdraw'
  const close = () => {
    setParams({}, { replace: true })
  }
  return (
    <div className={styles.page}>
      <PageTitle>{`${t('membership.card')} – ${name}`}</PageTitle>
      <h1>{t('membership.mine')}</h1>
      <WhenKnown>
        {(standing) => {
          if (standing.is === 'asking') return <Asking isOwn={false} />
          if (standing.is === 'none') return <NotYet />
          const { membership } = standing
          return (
            <>
              {membership.state !== 'Active' && <Withdrawn membership={membership} isNew={isDone} />}
              {standing.is === 'member' && cameToBuy(state) && <Already membership={membership} />}
              <KeptCard membership={membership} />
              {membership.withdrawal && (
                <Withdrawal
                  until={membership.withdrawal.until}
                  onOpen={() => {
                    setParams({ [openKey]: 'withdraw' })
                  }}
                />
              )}
              {isOpen && membership.withdrawal && (
                <WithdrawDialog
                  membership={membership}
                  quote={membership.withdrawal}
                  onClose={close}
                  onDone={() => {
                    setDone(true)
                    close()
                  }}
                />
              )}
            </>
          )
        }}
      </WhenKnown>
    </div>
  )
}

function Already({ membership: { validUntil } }: { membership: WireMembership }) {
  const { t, tag } = useText()
  return (
    <p role="status">
      {t('membership.already')}
      {validUntil && ` ${t('membership.alreadyText', { date: formatDate(validUntil, tag) })}`}
    </p>
  )
}

function NotYet() {
  const { t } = useText()
  return (
    <>
      <p>{t('membership.none')}</p>
      <ButtonLink to={paths.membership} kind="primary">
        {t('membership.see')}
      </ButtonLink>
    </>
  )
}

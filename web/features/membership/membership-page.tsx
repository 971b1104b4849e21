/** The page that sells the membership: benefits, price, one action; a member sees the card. [RTE-14, MEM-01 … MEM-06] */
import { textField } from '@jetbridge/core/brand/content-page.ts'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { openKey } from '../../inner-paths.ts'
import { paths } from '../../paths.ts'
import { standingOf } from '../../session/membership/standing.ts'
import { mayBeMember, useMemberships } from '../../session/membership/use-memberships.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { RichText } from '../../brand/rich-text.tsx'
import { useContent, type OwnWords } from './content.ts'
import { Facts } from './facts.tsx'
import { JoinOffer } from './join-offer.tsx'
import { OwnCard } from './kept-card.tsx'
import styles from './membership-page.module.css'
import { NotLoaded } from './not-loaded.tsx'
import { SampleCard } from './sample-card.tsx'
import { SanctionsDialog } from './sanctions-dialog.tsx'

export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  const {
    data: page,
    isAbsent,
    isError,
    isFetching,
    refetch,
  } = useContent('membership', useLoaderData<OwnWords | null>())
  const mine = standingOf(useMemberships().data ?? [])
  const membership = mine.is === 'member' ? mine.membership : undefined
  const title = membership ? t('membership.mine') : page?.title || t('membership.title')
  const lead = page && textField(page, 'lead')
  const pays = page && textField(page, 'pays')
  const { isOpen, open, close, confirm } = useWarning()
  return (
    <>
      <PageTitle>{`${title} – ${name}`}</PageTitle>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {!membership && lead && <p className={styles.lead}>{lead}</p>}
          {!membership && <Facts page={page} />}
          <JoinOffer pays={pays} label={page && textField(page, 'button')} onJoin={open} />
          {membership && <Facts page={page} />}
        </div>
        {membership ? (
          <div className={styles.own}>
            <OwnCard membership={membership} />
          </div>
        ) : (
          <SampleCard />
        )}
      </div>
      {/* Without its words the page still sells. [MEM-24, GAP-75] */}
      {isError && !isAbsent && (
        <div className={styles.story}>
          <NotLoaded text={t('membership.wrong')} isBusy={isFetching} onAgain={() => void refetch()} />
        </div>
      )}
      {/* A member has read it. */}
      {!membership && page && page.content.length > 0 && (
        <div className={styles.story}>
          <RichText blocks={page.content} lang={page.language} />
        </div>
      )}
      {isOpen && <SanctionsDialog onClose={close} onConfirm={confirm} />}
    </>
  )
}

/** The address says that it is open: somebody who comes back from signing in finds it so. [MEM-04, MEM-05] */
function useWarning() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const mine = useMemberships()
  const isMember = standingOf(mine.data ?? []).is === 'member'
  const mayJoin = mayBeMember(useSignedIn()) && !isMember
  return {
    isOpen: mayJoin && params.get(openKey) === 'warning',
    open: () => {
      setParams({ [openKey]: 'warning' })
    },
    close: () => {
      setParams({}, { replace: true })
    },
    confirm: () => {
      void navigate(paths.membershipCheckout, { replace: true })
    },
  }
}

/**
 * The newsletter's field, and where the links of its mails lead. Opening a link does nothing: programs that look through mails
 * open every one. A press of the button does it.
 */
import { subscriptionEndpoints } from '@jetbridge/core/contract/subscription.ts'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Api } from '../../api/client.ts'
import { useApi } from '../../api/api-context.tsx'
import { isApiFailure } from '../../api/failure.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { PicturePage } from '../../brand/picture-page.tsx'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { NeedsScripts } from '../../trip/search/needs-scripts.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { type NewsletterAct, type NewsletterLink, readNewsletterLink } from './newsletter-link.ts'
import styles from './newsletter-page.module.css'
import { SignUp } from './sign-up.tsx'

const texts = {
  confirm: {
    title: 'newsletter.confirmTitle',
    text: 'newsletter.confirmText',
    button: 'newsletter.confirm',
    done: 'newsletter.confirmed',
    ended: 'newsletter.confirmEnded',
  },
  leave: {
    title: 'newsletter.leaveTitle',
    text: 'newsletter.leaveText',
    button: 'newsletter.leave',
    done: 'newsletter.left',
    ended: 'newsletter.leaveEnded',
  },
} as const satisfies Record<NewsletterAct, object>

export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const link = isHydrated ? readNewsletterLink(hash) : undefined
  const title = t(link ? texts[link.act].title : 'newsletter.title')
  return (
    <PicturePage>
      <div className={styles.page}>
        <PageTitle>{`${title} – ${name}`}</PageTitle>
        <h1>{title}</h1>
        <NeedsScripts />
        {link && (
          // another link in the same tab starts again
          <Question key={hash} link={link} />
        )}
        {!link && <SignUp />}
      </div>
    </PicturePage>
  )
}

type Where = { is: 'asked' } | { is: 'sending' } | { is: 'done' } | { is: 'failed'; thrown: unknown }

function Question({ link }: { link: NewsletterLink }) {
  const { t } = useText()
  const { name: brand } = useBrand()
  const api = useApi()
  const [where, setWhere] = useState<Where>({ is: 'asked' })
  const told = useRef<HTMLDivElement>(null)
  const say = texts[link.act]
  const press = async () => {
    setWhere({ is: 'sending' })
    const next = await answerOf(api, link)
    // the button may go, and with it the focus
    told.current?.focus()
    setWhere(next)
  }
  const isEnded = where.is === 'failed' && isApiFailure(where.thrown) && where.thrown.code === 'not-found'
  const isOver = where.is === 'done' || isEnded
  return (
    <>
      {!isOver && <p>{t(say.text, { brand })}</p>}
      <div role="status" tabIndex={-1} ref={told}>
        {where.is === 'done' && (
          <Banner tone="good">
            <p>{t(say.done)}</p>
          </Banner>
        )}
        {where.is === 'failed' && (
          <Banner tone={isEnded ? 'warn' : 'bad'}>
            <p>{isEnded ? t(say.ended) : failed(where.thrown, t)}</p>
          </Banner>
        )}
      </div>
      {isOver ? (
        <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
      ) : (
        <Button kind="primary" large busy={where.is === 'sending'} onClick={() => void press()}>
          {t(say.button)}
        </Button>
      )}
    </>
  )
}

function failed(thrown: unknown, t: ReturnType<typeof useText>['t']): string {
  return isApiFailure(thrown) ? failureText(thrown, t) : t('error.code.fault')
}

async function answerOf(api: Api, { act, key }: NewsletterLink): Promise<Where> {
  const { confirmNewsletter, leaveNewsletter } = subscriptionEndpoints
  const endpoint = act === 'confirm' ? confirmNewsletter : leaveNewsletter
  try {
    await api.call(endpoint, { body: { key } }, { untold: true })
    return { is: 'done' }
  } catch (thrown) {
    return { is: 'failed', thrown }
  }
}

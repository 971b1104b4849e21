/** Every part of the design system in this brand's clothes. */
import { money } from '@jetbridge/core/kernel/money.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { Button } from '../../ui/button.tsx'
import { ask } from '../../ui/message-store.ts'
import { Banner } from '../../ui/banner.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Counter, Fields } from './fields.tsx'
import styles from './gallery-page.module.css'
import { Tables } from './tables.tsx'

export function Component() {
  const brand = useBrand()
  return (
    <div className={styles.gallery}>
      <PageTitle>{`${brand.name} – gallery`}</PageTitle>
      <h1>{brand.name}</h1>
      <Words />
      <Buttons />
      <Fields />
      <Banners />
      <Counter />
      <p className={styles.price}>
        <Price value={money(123456, brand.currency.default)} />
      </p>
      <Skeleton height="4rem" />
      <Tables />
      <Messages />
    </div>
  )
}

function Words() {
  return (
    <>
      <h2>Heading two</h2>
      <h3>Heading three</h3>
      <p className={styles.prose}>
        Space before lines, lines before boxes, boxes before colour. Colour marks choice and action, never
        decoration; state is never colour alone.
      </p>
    </>
  )
}

function Buttons() {
  return (
    <div className={styles.row}>
      <Button kind="primary">Primary</Button>
      <Button>Quiet</Button>
      <Button kind="text">Text</Button>
      <Button kind="primary" busy>
        Busy
      </Button>
      <Button kind="primary" blockedBy="Something is missing">
        Blocked
      </Button>
    </div>
  )
}

function Banners() {
  return (
    <>
      <Banner tone="bad">
        <p>Your bank declined the payment. Nothing was charged.</p>
      </Banner>
      <Banner tone="warn">
        <p>Your seats are no longer held.</p>
        <Button>Hold them again</Button>
      </Banner>
      <Banner tone="good">
        <p>Nothing was charged.</p>
      </Banner>
    </>
  )
}

/** Each button shows one. */
function Messages() {
  return (
    <div className={styles.row}>
      <Button
        onClick={() => {
          showToast({ tone: 'good', text: 'Saved' })
        }}
      >
        Good toast
      </Button>
      <Button
        onClick={() => {
          showToast({ tone: 'bad', text: 'Seat 12A was just taken' })
        }}
      >
        Bad toast
      </Button>
      <Button
        onClick={() =>
          void ask({
            title: 'Leave this booking?',
            text: 'It will be lost.',
            confirm: 'Leave',
            cancel: 'Stay',
          })
        }
      >
        Dialog
      </Button>
    </div>
  )
}

/** Every part of the design system in this brand's clothes. */
import { money } from '@jetbridge/core/kernel/money.ts'
import { useState } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { SelectField, TextField, TickField } from '../../ui/field.tsx'
import { ask } from '../../ui/message-store.ts'
import { Banner } from '../../ui/banner.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './gallery-page.module.css'

export function Component() {
  const brand = useBrand()
  const [count, setCount] = useState(1)
  return (
    <div className={styles.gallery}>
      <title>{`${brand.name} – gallery`}</title>
      <h1>{brand.name}</h1>
      <h2>Heading two</h2>
      <h3>Heading three</h3>
      <p className={styles.prose}>
        Space before lines, lines before boxes, boxes before colour. Colour marks choice and action, never
        decoration; state is never colour alone.
      </p>
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
      <div className={styles.columns}>
        <TextField label="First name" defaultValue="Nguyễn" />
        <TextField label="Email" hint="The ticket goes there" />
        <TextField label="Post code" error="The Post code field is required" />
        <SelectField label="Country">
          <option>Austria</option>
          <option>Switzerland</option>
        </SelectField>
      </div>
      <TickField label="I have read the terms" />
      <div className={styles.columns}>
        <ChoiceField
          label="Meal"
          name="meal"
          options={[
            ['none', 'None'],
            ['cold', 'Cold'],
            ['hot', 'Hot'],
          ]}
        />
      </div>
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
      <Stepper
        label="Adults"
        hint="12 years and older"
        value={count}
        fewerLabel="One fewer"
        moreLabel="One more"
        canFewer={count > 1}
        canMore
        onFewer={() => {
          setCount(Math.max(1, count - 1))
        }}
        onMore={() => {
          setCount(count + 1)
        }}
      />
      <p className={styles.price}>
        <Price value={money(123456, brand.currency.default)} />
      </p>
      <Skeleton height="4rem" />
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
    </div>
  )
}

/** What a visitor fills in, in this brand's clothes. */
import { useState } from 'react'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { SelectField, TextField, TickField } from '../../ui/field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import styles from './gallery-page.module.css'

export function Fields() {
  return (
    <>
      <div className={styles.columns}>
        <TextField label="First name" defaultValue="Nguyễn" />
        <TextField label="Email" hint="The ticket goes there" />
        <TextField label="Post code" error="Please enter the post code" />
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
    </>
  )
}

export function Counter() {
  const [count, setCount] = useState(1)
  return (
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
  )
}

import { useText } from '../../../i18n/i18n.tsx'
import { useCityName } from '../../../trip/use-city-name.ts'
import styles from './data.module.css'
import { type Fact, type FactWords, recordOf } from './kept-facts.ts'

/** A record under its own name, where it has one. */
export function Record({ value }: { value: object }) {
  const { head } = recordOf(value, useFactWords())
  return (
    <div className={styles.record}>
      {head !== undefined && <h3>{head}</h3>}
      <Tree value={value} />
    </div>
  )
}

/** The facts of a record, and its parts below them. */
export function Tree({ value }: { value: object }) {
  const { facts, nested } = recordOf(value, useFactWords())
  return (
    <>
      {(facts.length > 0 || nested.length === 0) && <FactList facts={facts} />}
      {nested.map(([name, values]) => (
        <Nested key={name} name={name} values={values} />
      ))}
    </>
  )
}

/** A list or a part of a record: its name, then each value of it. */
function Nested({ name, values }: { name: string; values: readonly unknown[] }) {
  const texts = values.filter((each) => typeof each !== 'object').map(String)
  if (texts.length > 0) return <FactList facts={[[name, texts.join(', ')]]} />
  return (
    <div className={styles.nested}>
      <h3>{name}</h3>
      {values.map((each, index) => (
        <NestedRecord key={index} value={each as object} />
      ))}
    </div>
  )
}

function NestedRecord({ value }: { value: object }) {
  const { head } = recordOf(value, useFactWords())
  return (
    <div className={styles.one}>
      {head !== undefined && <h4>{head}</h4>}
      <Tree value={value} />
    </div>
  )
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useText()
  const told = facts.filter(([, value]) => value !== '')
  if (told.length === 0) return <p className={styles.asOf}>{t('profile.none')}</p>
  return (
    <dl className={styles.facts}>
      {told.map(([name, value, isTyped], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two facts of a tree may have one name
        <div key={index}>
          <dt>{name}</dt>
          <dd {...(isTyped && { lang: '' })}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useFactWords(): FactWords {
  const { t, tag } = useText()
  const cityOf = useCityName()
  return { t, tag, cityOf }
}

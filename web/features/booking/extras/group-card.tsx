import type { WireAncillary } from '@jetbridge/core/contract/extra.ts'
import { textIn } from '@jetbridge/core/brand/locale.ts'
import { addedFee } from '@jetbridge/core/extra/included-one.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { Check } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { chooseInGroup, chosenOn, leftFor } from '../wizard/extra-draft.ts'
import { type ExtraEntry, extraName } from './extra-list.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { Left } from './extra-card.tsx'
import { ExtraIcon } from './extra-icon.tsx'
import { isSoldOut } from './extra-left.ts'
import styles from './extras.module.css'
import type { EntryProps } from './flight-extras.tsx'

type Group = Extract<ExtraEntry<WireAncillary>, { kind: 'group' }>

/** Several of a kind to choose from, any number of them. [XTR-02, XTR-07, XTR-09] */
export function GroupCard({ traveller, offer, choice, group }: EntryProps & { group: Group }) {
  const { t, locale } = useText()
  const { draft, held, change } = choice
  const { passengerNumber, passengerName } = traveller
  const taken = chosenOn(draft, passengerNumber, group.tripFlightUid, group.extras)
  const chosen = taken.map(({ ancillaryFeeUid }) => ancillaryFeeUid)
  const has = ({ ancillaryFeeUid }: WireAncillary) => chosen.includes(ancillaryFeeUid)
  /** What a traveller pays for it, or what it would add: shown before it is taken. */
  const feeOf = (extra: WireAncillary) =>
    taken.find(({ ancillaryFeeUid }) => ancillaryFeeUid === extra.ancillaryFeeUid)?.fee ??
    addedFee(extra, group.extras.filter(has))
  const gone = group.extras.filter((extra) => !has(extra) && isSoldOut(draft, held, extra))
  const take = (ids: readonly string[]) => {
    change(chooseInGroup(draft, passengerNumber, group, { offered: offer.ancillaries, chosen: ids }))
  }
  const [first] = group.extras
  return (
    <div className={styles.card} data-ticked={chosen.length > 0}>
      <div className={styles.label}>
        {first && <ExtraIcon kind={first.kind} />}
        <span className={styles.title}>
          {group.name}
          {group.extras.some(({ furtherFee }) => furtherFee !== null) && (
            <span className={styles.limit}> {t('extras.oneIncluded')}</span>
          )}
        </span>
        {chosen.length > 0 && (
          <Button
            kind="text"
            aria-label={`${t('extras.clearGroup')}: ${t('extras.groupOf', { group: group.name, name: passengerName })}`}
            onClick={() => {
              take([])
            }}
          >
            {t('extras.clearGroup')}
          </Button>
        )}
      </div>
      <ListBox
        aria-label={t('extras.groupOf', { group: group.name, name: passengerName })}
        className={styles.options ?? ''}
        selectionMode="multiple"
        selectionBehavior="toggle"
        selectedKeys={chosen}
        disabledKeys={gone.map(({ ancillaryFeeUid }) => ancillaryFeeUid)}
        onSelectionChange={(keys) => {
          const all = group.extras.map(({ ancillaryFeeUid }) => ancillaryFeeUid)
          take(keys === 'all' ? all : [...keys].map(String))
        }}
      >
        {group.extras.map((extra) => {
          const name = extraName(extra, locale)
          return (
            <ListBoxItem
              key={extra.ancillaryFeeUid}
              id={extra.ancillaryFeeUid}
              textValue={name}
              className={styles.option ?? ''}
            >
              <span className={styles.box} aria-hidden>
                <Check size={14} strokeWidth={3} />
              </span>
              <span className={styles.words}>
                <span>{name}</span>
                <span className={styles.what}>{textIn(extra.descriptionTranslations, locale, 'en')}</span>
                <Left left={leftFor(draft, held, extra)} isOut={gone.includes(extra)} />
              </span>
              <span className={styles.price}>
                {feeOf(extra) === 0 ? (
                  t('extras.included')
                ) : (
                  <Price value={fromDecimal(feeOf(extra), offer.currencyCode)} />
                )}
              </span>
            </ListBoxItem>
          )
        })}
      </ListBox>
    </div>
  )
}

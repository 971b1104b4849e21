import type { WireAncillary } from '@jetbridge/core/contract/extra.ts'
import { textIn } from '@jetbridge/core/brand/locale.ts'
import { addedFee } from '@jetbridge/core/extra/included-one.ts'
import { fromDecimal, type Money } from '@jetbridge/core/kernel/money.ts'
import { Check } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { chooseInGroup, chosenOn, type DraftExtra, hasExtra, leftFor } from '../wizard/extra-draft.ts'
import { extrasTotal } from '../wizard/totals.ts'
import { keepUnits } from '@jetbridge/core/brand/keep-units.ts'
import { type ExtraEntry, extraName } from './extra-list.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { type EntryProps, isForWay, Left } from './extra-card.tsx'
import { ExtraIcon } from './extra-icon.tsx'
import { isSoldOut } from './extra-left.ts'
import styles from './extras.module.css'

type Group = Extract<ExtraEntry<WireAncillary>, { kind: 'group' }>

type GroupProps = EntryProps & { group: Group }

/** Several of a kind to choose from, any number of them. [XTR-02, XTR-07, XTR-09] */
export function GroupCard({ traveller, offer, choice, group }: GroupProps) {
  const { t } = useText()
  const { draft, held, paid, change } = choice
  const { passengerNumber, passengerName } = traveller
  const taken = chosenOn(draft, passengerNumber, group.place, group.extras)
  const chosen = taken.map(idOf)
  const isPaid = (extra: DraftExtra) => hasExtra(paid, passengerNumber, extra)
  const toPay = taken.filter((extra) => !isPaid(extra))
  const has = (extra: WireAncillary) => chosen.includes(idOf(extra))
  /** The traveller's price for it, or what it would add: shown before it is taken. */
  const feeOf = (extra: WireAncillary) => {
    if (isPaid(extra)) return 0
    return taken.find((each) => idOf(each) === idOf(extra))?.fee ?? addedFee(extra, group.extras.filter(has))
  }
  const isGone = (extra: WireAncillary) => !has(extra) && isSoldOut(draft, held, extra)
  const take = (ids: readonly string[]) => {
    change(chooseInGroup(draft, passengerNumber, group, { offered: offer.ancillaries, chosen: ids }))
  }
  const label = t('extras.groupOf', { group: group.name, name: passengerName })
  return (
    <div className={styles.card} data-ticked={chosen.length > 0}>
      <GroupHead
        group={group}
        label={label}
        sum={toPay.length > 0 ? extrasTotal(toPay, offer.currencyCode) : undefined}
        onClear={() => {
          take([])
        }}
      />
      <ListBox
        aria-label={label}
        className={styles.options ?? ''}
        selectionMode="multiple"
        selectionBehavior="toggle"
        selectedKeys={chosen}
        disabledKeys={group.extras.filter(isGone).map(idOf)}
        onSelectionChange={(keys) => {
          take(keys === 'all' ? group.extras.map(idOf) : [...keys].map(String))
        }}
      >
        {group.extras.map((extra) => (
          <GroupOption
            key={idOf(extra)}
            extra={extra}
            fee={fromDecimal(feeOf(extra), offer.currencyCode)}
            left={leftFor(draft, held, extra)}
            isGone={isGone(extra)}
          />
        ))}
      </ListBox>
    </div>
  )
}

function idOf({ ancillaryFeeUid }: Pick<WireAncillary, 'ancillaryFeeUid'>): string {
  return ancillaryFeeUid
}

interface GroupHeadProps {
  group: Group
  /** the group, and for whom */
  label: string
  /** of what is chosen; absent: nothing is */
  sum: Money | undefined
  onClear: () => void
}

/** Its name, whether one of it is included, what the chosen ones come to, and the way back to none. */
function GroupHead({ group, label, sum, onClear }: GroupHeadProps) {
  const { t } = useText()
  const [first] = group.extras
  return (
    <div className={styles.label}>
      {first && <ExtraIcon kind={first.kind} />}
      <span className={styles.title}>
        {group.name}
        {group.extras.some(({ furtherFee }) => furtherFee !== null) && (
          <span className={styles.limit}>
            {' '}
            {t(first && isForWay(first) ? 'extras.oneIncludedOnWay' : 'extras.oneIncluded')}
          </span>
        )}
      </span>
      {sum && (
        <span className={styles.sum}>
          {sum.amount > 0 && <Price value={sum} />}
          <Button kind="text" aria-label={`${t('extras.clearGroup')}: ${label}`} onClick={onClear}>
            {t('extras.clearGroup')}
          </Button>
        </span>
      )}
    </div>
  )
}

interface GroupOptionProps {
  extra: WireAncillary
  /** zero when it is included */
  fee: Money
  /** undefined when there is no limit */
  left: number | undefined
  isGone: boolean
}

function GroupOption({ extra, fee, left, isGone }: GroupOptionProps) {
  const { t, locale } = useText()
  const name = extraName(extra, locale)
  return (
    <ListBoxItem id={extra.ancillaryFeeUid} textValue={name} className={styles.option ?? ''}>
      <span className={styles.box} aria-hidden>
        <Check size={14} strokeWidth={3} />
      </span>
      <span className={styles.words}>
        <span>{name}</span>
        <span className={styles.what}>
          {keepUnits(textIn(extra.descriptionTranslations, locale, 'en') ?? '')}
        </span>
        <Left left={left} isOut={isGone} isWay={isForWay(extra)} />
      </span>
      <span className={styles.price}>{fee.amount === 0 ? t('extras.included') : <Price value={fee} />}</span>
    </ListBoxItem>
  )
}

import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useText } from '../i18n/i18n.tsx'
import styles from './combo-field.module.css'
import type { ComboOption } from './combo-option.ts'
import type { FieldLook } from './field.tsx'
import fieldStyles from './field.module.css'
import { useComboChoice } from './use-combo-choice.ts'

export interface ComboFieldProps extends FieldLook {
  options: readonly ComboOption[]
  /** the message when no option begins with the typed text */
  noneFound: string
  /** id of an option, or the typed text when no option has it */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  name: string
  autoComplete: string
  ref?: Ref<HTMLInputElement>
}

/** Pixels: six options and a half, so that the visitor sees that the list goes on. */
const listHeight = 290

/**
 * One of many, found by typing. The list follows the typed text. A whole name needs no list, and the start of
 * a name is enough if only one option has it. Text that fits no option stays as typed, and the owner judges
 * it.
 */
export function ComboField({
  label,
  hint,
  error,
  options,
  noneFound,
  value,
  onChange,
  onBlur,
  ...input
}: ComboFieldProps) {
  const { tag } = useText()
  const { chosen, text, isLost, isListed, type, pick, settle } = useComboChoice({ options, value, onChange })
  return (
    <I18nProvider locale={tag === 'de' ? 'de-DE' : tag}>
      <ComboBox
        className={fieldStyles.field ?? ''}
        allowsCustomValue
        isInvalid={error !== undefined}
        validationBehavior="aria"
        defaultItems={options}
        defaultFilter={isListed}
        value={chosen}
        inputValue={text}
        onInputChange={type}
        onChange={(key) => {
          if (key !== null) pick(String(key))
        }}
        onBlur={() => {
          settle()
          onBlur()
        }}
      >
        <Label className={fieldStyles.label ?? ''}>{label}</Label>
        <Group className={styles.group ?? ''}>
          <Input
            {...input}
            spellCheck={false}
            className={`${fieldStyles.box} ${styles.input}`}
            onKeyDown={({ key }) => {
              if (key === 'Enter') settle()
            }}
          />
          <Button className={styles.open ?? ''}>
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
          </Button>
        </Group>
        <span role="status" className={isLost ? fieldStyles.hint : 'visually-hidden'}>
          {isLost && noneFound}
        </span>
        {hint !== undefined && error === undefined && !isLost && (
          <Text slot="description" className={fieldStyles.hint ?? ''}>
            {hint}
          </Text>
        )}
        <FieldError className={fieldStyles.error ?? ''}>{error}</FieldError>
        <Options />
      </ComboBox>
    </I18nProvider>
  )
}

/** The field itself leaves out the options that do not fit the typed text. */
function Options() {
  return (
    <Popover maxHeight={listHeight} className={styles.popover ?? ''}>
      <ListBox<ComboOption> className={styles.list ?? ''}>
        {({ id, name }) => (
          <ListBoxItem id={id} textValue={name} className={styles.option ?? ''}>
            {name}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}

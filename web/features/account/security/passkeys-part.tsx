import { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { pagePart } from '../../../api/page-part.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import accountStyles from '../account.module.css'
import { SendingWords } from '../sending-words.tsx'
import { isUnderWay, useSending } from '../use-sending.ts'
import { Done } from './done.tsx'
import { EditButton, Edited, useEditing } from './editing.tsx'
import { Part } from './part.tsx'
import { useProof } from './proof.tsx'
import styles from './security.module.css'
import { useMoment } from './use-moment.ts'
import { useOwnCall } from './use-own-call.ts'

type Passkey = ResponseOf<typeof securityEndpoints.read>['passkeys'][number]

interface PasskeysPartProps {
  passkeys: readonly Passkey[]
  most: number
  onChanged: () => Promise<void>
}

/** Passkeys: listed, added, removed. */
export function PasskeysPart({ passkeys, most, onChanged }: PasskeysPartProps) {
  const { t } = useText()
  const { sending, send } = useSending()
  const editing = useEditing()
  const [told, setTold] = useState('')
  const call = useOwnCall()
  const withProof = useProof()
  const add = (name: string) => {
    send(async (_puzzle, signal) => {
      const asked = await withProof(() => call(securityEndpoints.passkeyCreation, undefined, signal))
      const { makePasskey } = await pagePart(() => import('../../../form/passkey/passkey-device.ts'))
      const body = { name, passkey: await makePasskey(asked) }
      await withProof(() => call(securityEndpoints.addPasskey, body, signal))
      await onChanged()
      setTold(t('security.passkeyAdded', { name }))
      editing.close()
    })
  }
  const remove = ({ id, name }: Passkey) => {
    send(async (_puzzle, signal) => {
      await withProof(() => call(securityEndpoints.removePasskey, { id }, signal))
      await onChanged()
      setTold(t('security.passkeyRemoved', { name }))
    })
  }
  const blockedBy = passkeys.length >= most ? t('security.passkeysFull', { most }) : undefined
  return (
    <Part
      title={t('security.passkeysTitle')}
      value={t('security.passkeysCount', { count: passkeys.length })}
      lead={t('security.passkeysLead')}
      act={
        <EditButton editing={editing} blockedBy={blockedBy}>
          {t('security.addPasskey')}
        </EditButton>
      }
    >
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={remove} />
          ))}
        </ul>
      )}
      <Edited editing={editing}>
        <AddForm isBusy={isUnderWay(sending)} blockedBy={blockedBy} onAdd={add} />
      </Edited>
      <SendingWords sending={sending} />
      <Done isDone={sending.is === 'done'}>{told}</Done>
    </Part>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: (passkey: Passkey) => void }) {
  const { t } = useText()
  const moment = useMoment()
  const { name, addedAt, usedAt } = passkey
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.note}>
          {t('security.passkeyAddedAt', { when: moment(addedAt) })}{' '}
          {usedAt === null
            ? t('security.passkeyUnused')
            : t('security.passkeyUsedAt', { when: moment(usedAt) })}
        </span>
      </span>
      <Button
        aria-label={t('security.removePasskey', { name })}
        onClick={() => {
          onRemove(passkey)
        }}
      >
        {t('security.remove')}
      </Button>
    </li>
  )
}

interface AddFormProps {
  isBusy: boolean
  blockedBy: string | undefined
  onAdd: (name: string) => void
}

function AddForm({ isBusy, blockedBy, onAdd }: AddFormProps) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isSent, setSent] = useState(false)
  const isMissing = name.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (isMissing) field.current?.focus()
    else onAdd(name.trim())
  }
  return (
    <form className={accountStyles.fields} method="post" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        name="passkey-name"
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        autoComplete="off"
        maxLength={60}
        required
        value={name}
        error={isSent && isMissing ? t('security.passkeyNameMissing') : undefined}
        onChange={({ target }) => {
          setName(target.value)
          setSent(false)
        }}
      />
      <Button type="submit" busy={isBusy} blockedBy={blockedBy} className={accountStyles.own}>
        {t('security.addPasskey')}
      </Button>
    </form>
  )
}

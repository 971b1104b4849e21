/** The passkeys of the account, and adding another one. */
import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { TextField } from '@jetbridge/web/ui/field.tsx'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { showToast } from '@jetbridge/web/ui/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { useMoment } from '../../shell/moment.ts'
import { Section } from '../../shell/page.tsx'
import { RowList } from '../../shell/rows/row-list.tsx'
import { type Security, securityKey } from '../../shell/security.ts'
import { SendingWords } from '../../shell/sending-words.tsx'
import { isUnderWay, useSending } from '../../shell/use-sending.ts'
import styles from './account.module.css'

type Passkey = Security['passkeys'][number]

export function PasskeysPart({ security: { passkeys, mostPasskeys } }: { security: Security }) {
  const { t } = useText()
  const { sending, columns } = usePasskeyColumns()
  return (
    <Section id="passkeys" title={t('account.passkeys')} lead={t('account.passkeysLead')}>
      <RowList
        label={t('account.passkeys')}
        columns={columns}
        rows={passkeys}
        keyOf={({ id }) => id}
        empty={<p className={styles.none}>{t('account.noPasskeys')}</p>}
      />
      <SendingWords sending={sending} />
      {passkeys.length < mostPasskeys ? (
        <AddPasskey />
      ) : (
        <p>{t('account.passkeysFull', { most: mostPasskeys })}</p>
      )}
    </Section>
  )
}

function usePasskeyColumns() {
  const { t } = useText()
  const { api } = useDesk()
  const client = useQueryClient()
  const momentOf = useMoment()
  const { sending, send } = useSending()
  const remove = ({ id, name }: Passkey) => {
    send(async (_puzzle, signal) => {
      await api.call(deskAccountEndpoints.removePasskey, { body: { id } }, { signal })
      showToast({ tone: 'good', text: t('account.passkeyRemoved', { name }) })
      await client.invalidateQueries({ queryKey: securityKey })
    })
  }
  const columns: readonly Column<Passkey>[] = [
    { key: 'name', head: t('account.name'), isRowHeader: true, cell: ({ name }) => name },
    { key: 'added', head: t('account.added'), kind: 'date', cell: ({ addedAt }) => momentOf(addedAt) },
    {
      key: 'used',
      head: t('account.used'),
      kind: 'date',
      cell: ({ usedAt }) => (usedAt === null ? t('account.notUsed') : momentOf(usedAt)),
    },
    {
      key: 'remove',
      head: t('account.remove'),
      kind: 'action',
      isHeadHidden: true,
      cell: (passkey) => (
        <Button
          kind="text"
          aria-label={t('account.removePasskey', { name: passkey.name })}
          onClick={() => {
            remove(passkey)
          }}
        >
          {t('account.remove')}
        </Button>
      ),
    },
  ]
  return { sending, columns }
}

function AddPasskey() {
  const { t } = useText()
  const { api } = useDesk()
  const client = useQueryClient()
  const { sending, send } = useSending()
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const name = typed.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (name === '') return
    send(async (_puzzle, signal) => {
      const asked = await api.call(deskAccountEndpoints.passkeyCreation, {}, { signal })
      const { makePasskey } = await import('@jetbridge/web/form/passkey/passkey-device.ts')
      const passkey = await makePasskey(asked)
      await api.call(deskAccountEndpoints.addPasskey, { body: { name, passkey } }, { signal })
      showToast({ tone: 'good', text: t('account.passkeyAdded', { name }) })
      setTyped('')
      setSent(false)
      await client.invalidateQueries({ queryKey: securityKey })
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('account.passkeyName')}
        hint={t('account.passkeyNameHint')}
        maxLength={60}
        value={typed}
        error={isSent && name === '' ? t('account.passkeyNameMissing') : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
        }}
      />
      <Button type="submit" busy={isUnderWay(sending)}>
        {t('account.addPasskey')}
      </Button>
      <SendingWords sending={sending} />
    </form>
  )
}

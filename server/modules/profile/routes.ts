import type { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { addCard, editCard, makeCardToken, removeCard } from './operations/cards.ts'
import { openClaims } from './operations/claim.ts'
import { addCompanion, editCompanion, removeCompanion } from './operations/companions.ts'
import { openDocumentUse } from './operations/use-document.ts'
import { addDocument, editDocument, removeDocument } from './operations/documents.ts'
import { eraseProfile } from './operations/erase.ts'
import { exportProfile } from './operations/export.ts'
import { type ProfileAccess, refuseOther } from './operations/own.ts'
import { readProfile } from './operations/read.ts'
import { updateProfile } from './operations/update.ts'
import { openCardLimit } from './operations/vault.ts'
import { openVoucherList } from './operations/vouchers.ts'
import { presentExport, presentProfile } from './present.ts'

const done = { isDone: true } as const

export function profileHandlers(deps: Deps): Handlers<typeof passengerProfileEndpoints> {
  const countCard = openCardLimit(deps)
  const addVoucher = openVoucherList(deps)
  const claim = openClaims(deps)
  const useDocument = openDocumentUse(deps)
  const readerOf = ({ profileUid, brand }: ProfileAccess) => ({ profileUid, brand, now: deps.now() })
  const read = async (actor: ProfileAccess) => presentProfile(await readProfile(deps, actor), readerOf(actor))
  return {
    read: async ({ actor, params }) => {
      refuseOther(actor, params.id)
      return read(actor)
    },
    update: async ({ actor, body }) => {
      await updateProfile(deps, actor, body)
      return read(actor)
    },
    addAssociated: async ({ actor, body }) => ({ uid: await addCompanion(deps, actor, body) }),
    editAssociated: async ({ actor, body }) => {
      await editCompanion(deps, actor, body)
      return done
    },
    deleteAssociated: async ({ actor, params }) => {
      await removeCompanion(deps, actor, params.id)
      return done
    },
    addDocument: async ({ actor, body }) => ({ uid: await addDocument(deps, actor, body) }),
    editDocument: async ({ actor, body }) => {
      await editDocument(deps, actor, body)
      return done
    },
    deleteDocument: async ({ actor, params }) => {
      await removeDocument(deps, actor, params.id)
      return done
    },
    useDocument: async ({ actor, body, onRecord }) => {
      await useDocument(actor, body, onRecord)
      return { passenger: { passengerUid: body.passengerUid, travelDocumentsMissing: false } }
    },
    addPayment: async ({ actor, body, caller }) => {
      await countCard(actor, caller.address)
      return { uid: await addCard(deps, actor, body) }
    },
    editPayment: async ({ actor, body, caller }) => {
      if (body.tokenId) await countCard(actor, caller.address)
      await editCard(deps, actor, body)
      return done
    },
    editPaymentByPost: async ({ actor, body, caller }) => {
      if (body.tokenId) await countCard(actor, caller.address)
      await editCard(deps, actor, body)
      return done
    },
    deletePayment: async ({ actor, params }) => {
      await removeCard(deps, actor, params.id)
      return done
    },
    cardToken: async ({ actor, body, caller }) => {
      await countCard(actor, caller.address)
      return makeCardToken(deps, actor, body.passengerProfilePaymentUid)
    },
    addVoucher: async ({ actor, body, caller }) => {
      await addVoucher(actor, caller.address, body.voucherCode)
      return done
    },
    claimBooking: async ({ actor, body, caller }) => {
      await claim(actor, caller.address, body)
      return done
    },
    exportData: async ({ actor, setHeader }) => {
      setHeader('Content-Disposition', 'attachment; filename="my-data.json"')
      return presentExport(await exportProfile(deps, actor), readerOf(actor))
    },
    erase: async ({ actor, onRecord }) => {
      onRecord(actor.accountId)
      await eraseProfile(deps, actor)
      return done
    },
  }
}

import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import buttonStyles from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { RichText } from '../../brand/rich-text.tsx'
import { useContent } from './content.ts'
import { NotLoaded } from './not-loaded.tsx'
import { telOf } from './tel.ts'

interface SanctionsDialogProps {
  onConfirm: () => void
  onClose: () => void
}

/** What a buyer reads first; its words are the airline's. [MEM-02, MEM-05] */
export function SanctionsDialog({ onConfirm, onClose }: SanctionsDialogProps) {
  const { t } = useText()
  const { advisorPhone } = useBrand()
  const { data: page, isError, isFetching, refetch } = useContent('pre-checkout')
  return (
    <Dialog
      title={t('membership.sanctions.title')}
      onClose={onClose}
      actions={
        <>
          {advisorPhone !== undefined && (
            <a href={telOf(advisorPhone)} className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
              {t('membership.sanctions.call')}
            </a>
          )}
          <Button
            kind="primary"
            onClick={onConfirm}
            {...(!page && { blockedBy: t('membership.sanctions.first') })}
          >
            {t('membership.sanctions.confirm')}
          </Button>
        </>
      }
    >
      {page && <RichText blocks={page.content} lang={page.language} />}
      {!page && !isError && <p role="status">{t('membership.loading')}</p>}
      {isError && (
        <NotLoaded text={t('membership.wrong')} isBusy={isFetching} onAgain={() => void refetch()} />
      )}
    </Dialog>
  )
}

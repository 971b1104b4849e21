import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { TickField } from '../../../ui/field.tsx'

interface NewsletterTickProps {
  isTicked: boolean
  /** false for an agency, which pays for somebody else */
  isOffered: boolean
  onChange: (isTicked: boolean) => void
}

/** There on every payment step, seen only where the brand shows it, never ticked beforehand. [NWS-01] */
export function NewsletterTick({ isTicked, isOffered, onChange }: NewsletterTickProps) {
  const { t } = useText()
  const { name: brand, switches, newsletterUrl } = useBrand()
  // who sends the newsletter for a brand has ways of their own
  const key = newsletterUrl === undefined ? 'payment.newsletterConfirmed' : 'payment.newsletter'
  return (
    <div hidden={!switches.newsletterOptIn || !isOffered}>
      <TickField
        name="newsletter"
        label={t(key, { brand })}
        checked={isTicked}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
      />
    </div>
  )
}

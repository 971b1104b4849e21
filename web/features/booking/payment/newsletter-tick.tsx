import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { TickField } from '../../../ui/field.tsx'

interface NewsletterTickProps {
  isTicked: boolean
  /** false for an agency, which pays for another person */
  isOffered: boolean
  onChange: (isTicked: boolean) => void
}

/** There on every payment step, seen only where the brand shows it, never ticked beforehand. [NWS-01] */
export function NewsletterTick({ isTicked, isOffered, onChange }: NewsletterTickProps) {
  const { t } = useText()
  const { name: brand, switches, newsletterUrl } = useBrand()
  // another provider of a brand's newsletter works in its own way
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

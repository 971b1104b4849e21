/**
 * What stands at every address without a network. The server draws it once for each language; its script fills the
 * templates with the trips that the device keeps (script.ts).
 */
import { usePage } from '../../brand/brand-context.tsx'
import { logoId } from '../../brand/page-config.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import times from '../../trip/flight-times.module.css'
import face from '../../trip/flight-face.module.css'
import { act, needs, part, slot, templates } from './marks.ts'
import styles from './offline-page.module.css'

export function OfflinePage() {
  const { t } = useText()
  const { brand, logo } = usePage()
  return (
    <>
      <PageTitle>{`${t('offline.title')} – ${brand.name}`}</PageTitle>
      <header className={styles.head}>
        <svg {...logo} className={styles.logo} viewBox={`0 0 ${logo.width} ${logo.height}`} aria-hidden>
          <use href={`#${logoId}`} />
        </svg>
        <span className="visually-hidden">{brand.name}</span>
      </header>
      <main className={styles.page}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{t('offline.heading')}</h1>
          <p className={styles.lead} {...{ [part]: 'some' }} hidden>
            {t('offline.some')}
          </p>
          <p className={styles.lead} {...{ [part]: 'none' }}>
            {t('offline.none')}
          </p>
          <Button kind="primary" {...{ [act]: 'again' }}>
            {t('offline.again')}
          </Button>
          <p role="status" className={styles.told} {...{ [part]: 'told' }} />
        </div>
        <div className={styles.trips} {...{ [part]: 'trips' }} />
        <Help />
      </main>
      <TripTemplate />
      <FlightTemplate />
      <template id={templates.person}>
        <li>
          <span>{slot('name')}</span>
          <strong {...{ [needs]: 'seat' }}>{t('offline.seat', { seat: slot('seat') })}</strong>
        </li>
      </template>
      <p hidden {...{ [part]: 'removed' }}>
        {t('keep.removed')}
      </p>
      <p hidden {...{ [part]: 'online' }}>
        {t('offline.online')}
      </p>
    </>
  )
}

function Help() {
  const { t } = useText()
  return (
    <section className={styles.help} aria-labelledby="help">
      <h2 id="help">{t('offline.help')}</h2>
      <ul>
        <li>{t('offline.help.connection')}</li>
        <li>{t('offline.help.booking')}</li>
        <li>{t('offline.help.desk')}</li>
      </ul>
    </section>
  )
}

/** The ticket of a trip: its flights, and the stub with the code. */
function TripTemplate() {
  const { t } = useText()
  return (
    <template id={templates.trip}>
      <article className={styles.card}>
        <h2 className="visually-hidden">{t('offline.trip', { code: slot('code') })}</h2>
        <div className={styles.flights}>
          <div className={styles.list} {...{ [part]: 'flights' }} />
          <p className={styles.small}>{t('flight.localTimes')}</p>
        </div>
        <div className={styles.stub}>
          <div>
            <p className={styles.small}>{t('complete.code')}</p>
            <p className={styles.code}>{slot('code')}</p>
          </div>
          <p className={styles.asOf}>{t('offline.asOf', { date: slot('date'), time: slot('time') })}</p>
          <button type="button" className={styles.remove} {...{ [act]: 'remove' }}>
            {t('keep.remove')}
            <span className="visually-hidden">: {slot('code')}</span>
          </button>
        </div>
      </article>
    </template>
  )
}

function FlightTemplate() {
  const { t } = useText()
  return (
    <template id={templates.flight}>
      <section className={face.face}>
        <div className={face.top}>
          <p className={face.day}>{slot('day')}</p>
          <p className={styles.state} {...{ [needs]: 'cancelled' }}>
            {t('offline.cancelled')}
          </p>
        </div>
        <h3 className={face.route}>{t('complete.boardingTo', { from: slot('from'), to: slot('to') })}</h3>
        <p className={styles.asked} {...{ [needs]: 'asked' }}>
          {t('offline.asked')}
        </p>
        <div className={times.flight} data-size="card">
          <End name="from" label={t('flights.departs')} />
          <div className={times.way}>
            <span className={times.line} aria-hidden />
            <span className={times.number}>{slot('number')}</span>
          </div>
          <End name="to" label={t('flights.arrives')} />
          <span className={times.operatedBy} {...{ [needs]: 'operatedBy' }}>
            {t('flights.operatedBy', { carrier: slot('operatedBy') })}
          </span>
        </div>
        <dl className={styles.facts}>
          <div {...{ [needs]: 'arriveBy' }}>
            <dt>{t('before.arriveBy')}</dt>
            <dd>{slot('arriveBy')}</dd>
          </div>
          <div {...{ [needs]: 'checkInCloses' }}>
            <dt>{t('offline.checkIn')}</dt>
            <dd>{slot('checkInCloses')}</dd>
          </div>
        </dl>
        <ul className={styles.people} aria-label={t('sidebar.passengers')} {...{ [part]: 'people' }} />
      </section>
    </template>
  )
}

/** One end of a flight. */
function End({ name, label }: { name: 'from' | 'to'; label: string }) {
  const at = (what: string) => slot(`${name}${what}`)
  return (
    <div className={times.place}>
      <span className="visually-hidden">{label} </span>
      <span className={times.time}>
        {at('Time')}
        <small {...{ [needs]: `${name}Half` }}>&nbsp;{at('Half')}</small>
        <sup className={times.later} {...{ [needs]: `${name}Later` }}>
          +{at('Later')}
        </sup>
      </span>
      <span className={times.code}>{at('Code')}</span>
      <span className={times.terminal} {...{ [needs]: `${name}Terminal` }}>
        {at('Terminal')}
      </span>
    </div>
  )
}

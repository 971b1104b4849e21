import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoWorld } from '../../seed/seed.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'

let engine: TestApp
const peoples = { host: 'peoples.localhost' }

beforeAll(async () => {
  const today = dateAt(instant(Date.now()), zone('UTC'))
  engine = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedDemoWorld(db, { today, brands: ['peoples', 'bae'] })),
  })
})
afterAll(() => engine.close())

describe('content', () => {
  it('lists the custom fields of the brand, with their choices and whether they must be filled [API-20, PAX-19]', async () => {
    const bae = await call(engine, systemEndpoints.customDefinitions, { caller: { host: 'bae.localhost' } })
    expect(bae).toMatchObject({ status: 200 })
    expect(bae.body).toContainEqual(
      expect.objectContaining({ fieldName: 'costCentre', isRequired: true, germanGender: 'feminine' }),
    )
    const aero = await call(engine, systemEndpoints.customDefinitions, { caller: { host: 'aero.localhost' } })
    expect(aero.body).toEqual([])
  })

  it('keeps the choices of a field in the order of the brand [PAX-19]', async () => {
    const { body } = await call(engine, systemEndpoints.customDefinitions, { caller: peoples })
    const choices = Array.isArray(body) ? body.map(({ allowedValues }) => Object.keys(allowedValues)) : body
    // sorted by the length of the key, as jsonb would, this reads none, classic, vegetarian
    expect(choices).toEqual([['classic', 'vegetarian', 'none']])
    expect(body).toMatchObject([
      {
        allowedValues: { classic: 'Classic' },
        allowedValueTranslations: { classic: { en: 'Classic', de: 'Klassisch' } },
      },
    ])
  })

  it('answers the dashboard in any case of its path, tabs in order, with every field of a card [API-36, DSH-03]', async () => {
    const { app } = engine
    for (const path of ['/api/System/dashboard', '/api/system/DASHBOARD/']) {
      const response = await app.inject({ url: path, headers: { host: peoples.host } })
      expect(response.statusCode, path).toBe(200)
      const authorization = 'Bearer of-an-agency'
      const signedIn = await app.inject({ url: path, headers: { host: peoples.host, authorization } })
      expect([signedIn.statusCode, signedIn.body]).toEqual([200, response.body])
    }
    const { body } = await call(engine, systemEndpoints.dashboard, { caller: peoples })
    const html = expect.stringMatching(/^<p>Ein Handgepäckstück bis <strong>8 kg<\/strong>/) as string
    expect(body).toMatchObject({
      dashboardName: 'People’s',
      dashboardTabs: [
        {
          dashboardTabUid: 'news',
          tabName: 'Gut zu wissen',
          tabPosition: 0,
          dashboardComponents: [
            {
              componentUid: 'peoples-parking',
              contentTitle: 'Parken vor der Tür',
              content:
                'Vierzig Schritte vom Auto zum Schalter. Ihr Platz bleibt bis eine halbe Stunde nach der Landung frei.',
              contentType: 'Text',
              contentSize: 1,
              contentRow: 0,
              contentPosition: 0,
            },
            {
              componentUid: 'peoples-hand-luggage',
              contentTitle: 'Handgepäck',
              content: html,
              contentType: 'Html',
              contentSize: 1,
              contentRow: 0,
              contentPosition: 1,
            },
          ],
        },
        {
          dashboardTabUid: 'season',
          tabName: 'Diese Saison',
          tabPosition: 1,
          dashboardComponents: [
            {
              componentUid: 'peoples-sea',
              contentTitle: 'Vom See ans Meer',
              content: expect.stringContaining('Olbia') as string,
              contentType: 'Text',
              contentSize: 2,
              contentRow: 0,
              contentPosition: 0,
            },
          ],
        },
      ],
    })
  })

  it('speaks the visitor’s language: the cookie before the browser, the browser before the brand [I18N-03]', async () => {
    const tabIn = async (headers: Record<string, string>) => {
      const response = await engine.app.inject({
        url: '/api/System/dashboard',
        headers: { host: peoples.host, ...headers },
      })
      return response.json<{ dashboardTabs: { tabName: string }[] }>().dashboardTabs[0]?.tabName
    }
    expect(await tabIn({ 'accept-language': 'en-US,en;q=0.9' })).toBe('Good to know')
    expect(await tabIn({ 'accept-language': 'en-US', cookie: 'a=b; language=de' })).toBe('Gut zu wissen')
    expect(await tabIn({})).toBe('Gut zu wissen')
  })

  it('has no dashboard for a brand without cards', async () => {
    const { status, body } = await call(engine, systemEndpoints.dashboard, {
      caller: { host: 'bae.localhost' },
    })
    expect([status, body]).toMatchObject([404, { code: 'not-found' }])
  })

  it('tells what the brand shows and where it flies', async () => {
    const options = await call(engine, systemEndpoints.pageOptions, { caller: peoples })
    expect(options.body).toMatchObject({
      promoCode: true,
      dashboard: true,
      // the others have no gateway here
      paymentProviders: ['default'],
      billingCountries: expect.arrayContaining(['CH', 'AT', 'US']),
    })
    const network = await call(engine, systemEndpoints.network, { caller: peoples })
    expect(network.body).toMatchObject({ routes: { VIE: ['ACH'] } })
  })

  it('tells on which days a route is sold, and does not know airports that it does not have', async () => {
    const ask = (destination: string) =>
      call(engine, systemEndpoints.daysOnSale, { caller: peoples, query: { origin: 'ach', destination } })
    // in the evening today's flights have left
    const sold = { days: expect.stringMatching(/^[01]1+$/) }
    expect(await ask('VIE')).toMatchObject({ status: 200, body: { outbound: sold, inbound: sold } })
    expect(await ask('QQQ')).toMatchObject({ status: 422, body: { code: 'unknown-airport' } })
    expect(await ask('ACH')).toMatchObject({ status: 422, body: { code: 'unknown-airport' } })
    expect(await ask('')).toMatchObject({ status: 400, body: { code: 'malformed-request' } })
  })
})

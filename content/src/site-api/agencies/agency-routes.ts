import { parsedJson } from '@alun/contract/rules/parsed-json'
import { unitStatuses } from '@alun/contract/rules/unit'
import { enquiryProblems } from '@alun/contract/schema/enquiry'
import {
  maxPricesSearch,
  missingClientInputs,
  type PartnerClientAnswer,
  type PartnerClientRequest,
  partnerClientRequest,
  pricesSearch,
} from '@alun/contract/schema/partner'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AuthDeps } from '../../accounts/auth-deps.ts'
import { forbidden } from '../../accounts/auth-errors.ts'
import { requireIdentity } from '../../accounts/identity.ts'
import { recordAccess } from '../../accounts/record-access.ts'
import { ApiError, invalidQuery } from '../../core/http/api-error.ts'
import { boundedQueue } from '../../core/http/bounded-queue.ts'
import { methodNotAllowed } from '../../core/http/method-not-allowed.ts'
import { pageOf, requestedLocale } from '../page-answers/page-query.ts'
import { clientError } from './client-error.ts'
import { clientsOf } from './client-list.ts'
import { type PriceListDeps, type PricesQuery, readPriceList } from './price-list.ts'
import { type RegisterDeps, registerClient } from './register-client.ts'

interface PartnerDeps extends PriceListDeps, RegisterDeps {
  auth: AuthDeps
}

/** Together with enquiries fewer than the pool's connections, so that waiting writers leave some for readers. */
const atOnce = 2

/** Routes of `/v1/partner`, for the role `partner` only (contract/schema/partner.ts). */
export function createPartnerRoutes(deps: PartnerDeps): Hono {
  const app = new Hono()
  const queued = boundedQueue(atOnce, 'Too many registrations are waiting.')
  app.use('*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  app.get('/prices', async (c) => {
    await partnerOf(c, deps)
    return c.json({ data: await readPriceList(deps, pricesQueryOf(c)) })
  })

  app.get('/clients', async (c) => {
    const partner = await partnerOf(c, deps)
    const query = { locale: requestedLocale(c.req.query('locale')), now: deps.now() }
    const data = await clientsOf(deps.payload.db.drizzle, partner.id, query)
    const who = { payload: deps.payload, headers: c.req.raw.headers, user: partner }
    await recordAccess(who, 'listed', [{ type: 'enquiries' }], data.length)
    return c.json({ data })
  })

  app.post('/clients', async (c) => {
    const partner = await partnerOf(c, deps)
    const fields = await readFields(c)
    const { id, duplicate } = await queued(() => registerClient(deps, partner.id, fields))
    const query = { locale: fields.locale, now: deps.now(), only: id }
    const [client] = await clientsOf(deps.payload.db.drizzle, partner.id, query)
    if (!client) throw new Error('A client that was just registered is not there')
    const data: PartnerClientAnswer = { client, duplicate }
    return c.json({ data }, duplicate ? 200 : 201)
  })

  app.all('/prices', methodNotAllowed('GET, HEAD'))
  app.all('/clients', methodNotAllowed('GET, HEAD, POST'))
  return app
}

/** @throws ApiError INVALID_CREDENTIALS, TOKEN_EXPIRED, FORBIDDEN for every other role */
async function partnerOf(c: Context, { auth }: PartnerDeps) {
  const { account } = await requireIdentity(c, auth)
  if (account.role !== 'partner') throw forbidden()
  return account
}

/** @throws ApiError INVALID_QUERY */
function pricesQueryOf(c: Context): PricesQuery {
  const status = c.req.query('status')
  const search = pricesSearch.safeParse(c.req.query('q') ?? '')
  if (!search.success) throw invalidQuery('q', `must have at most ${maxPricesSearch} characters`)
  return {
    locale: requestedLocale(c.req.query('locale')),
    project: c.req.query('project') || null,
    status: unitStatuses.find((each) => each === status) ?? null,
    search: search.data,
    page: c.req.query('whole') === '1' ? 'whole' : pageOf(c.req.query('page') ?? '1'),
  }
}

async function readFields(c: Context): Promise<PartnerClientRequest> {
  const body = z.record(z.string(), z.unknown()).safeParse(parsedJson(await c.req.text()))
  if (!body.success) throw new ApiError('INVALID_PAYLOAD', 'The body must be a JSON object.')
  const parsed = partnerClientRequest.safeParse(body.data)
  if (!parsed.success) {
    throw clientError({ reason: 'invalid', problems: enquiryProblems(parsed.error) })
  }
  const missing = missingClientInputs(parsed.data)
  if (missing.length > 0) {
    const problems = missing.map((input) => ({ input, problem: 'missing' as const }))
    throw clientError({ reason: 'missing', problems })
  }
  return parsed.data
}

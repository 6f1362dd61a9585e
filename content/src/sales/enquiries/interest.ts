import { currentTime } from '@alun/contract/rules/current-time'
import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { recordAccess } from '../../accounts/record-access.ts'
import { to } from '../../core/access/permissions.ts'
import { endpoint, endpointQuery, recordId } from '../../core/http/endpoint.ts'
import { activeAgencies } from '../../core/payload/account-rows.ts'
import { shownName } from '../../core/words/account-words.ts'
import { panelLocale } from '../../core/words/words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { holdersOf } from '../../publishing/units/holdings/held-unit-rows.ts'
import { readHoldingSettings } from '../../publishing/units/holdings/holding-settings.ts'
import type { HoldingChoices, Interest } from '../../publishing/units/holdings/interest.ts'
import { peopleOfHolders } from '../../publishing/units/holdings/record-holders.ts'
import { viewingsAhead } from '../rows/viewing-rows.ts'
import { enquiriesAbout, enquiryOfHolding, unitOfInterest } from './interest-rows.ts'

const selling = to('update', 'enquiries')

/** Records an access to the enquiries whose names a dialog shows. */
async function recordNamed(req: PayloadRequest, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await recordAccess(req, 'listed', [{ type: 'enquiries' }], ids)
}

const maxAsked = 50

/** `GET /api/units/{id}/interest`: who holds the unit, who else asked for it, and their viewings. */
const interestInUnit = endpoint('get', '/:id/interest', selling, async (req) => {
  const id = recordId(req.routeParams?.id)
  const db = req.payload.db.drizzle
  const locale = panelLocale(req.i18n.language)
  const unit = await unitOfInterest(db, id, locale)
  if (!unit) throw new APIError('Not found.', 404)
  const [held = null] = await holdersOf(db, [id])
  const asked = await enquiriesAbout(db, id, held?.enquiry ?? null, maxAsked)
  const names = new Map(asked.map((each) => [each.id, each.name]))
  const viewings = await viewingsAhead(db, [...names.keys()], currentTime())
  await recordNamed(req, [...names.keys(), ...peopleOfHolders([held])])
  return Response.json({
    unit,
    held,
    asked,
    viewings: viewings
      .toSorted((one, other) => one.start - other.start)
      .map(({ enquiry, host, id: viewing, start }) => ({
        ...{ id: viewing, enquiry, start, name: names.get(enquiry) ?? '—' },
        host: nameIn(locale, host),
      })),
  } satisfies Interest)
})

const asked = z.object({ enquiry: z.uuid().optional() })

/** `GET /api/units/holdings/choices?enquiry=`: hours, agencies and the enquiry for the dialog of a holding. */
const choices = endpoint('get', '/holdings/choices', selling, async (req) => {
  const { enquiry } = endpointQuery(req, asked)
  const db = req.payload.db.drizzle
  const [{ hours }, agencies, chosen] = await Promise.all([
    readHoldingSettings(req.payload),
    activeAgencies(db),
    enquiry ? enquiryOfHolding(db, enquiry) : null,
  ])
  await recordNamed(req, chosen ? [chosen.id] : [])
  return Response.json({
    hours,
    agencies: agencies.map(({ id, ...agency }) => ({ id, name: shownName(agency) })),
    enquiry: chosen,
  } satisfies HoldingChoices)
})

/** Endpoints of units that read enquiries; `composition` adds them to units. */
export const interestEndpoints: readonly Endpoint[] = [interestInUnit, choices]

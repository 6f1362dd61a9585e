import { currentTime } from '@alun/contract/rules/current-time'
import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  JSONField,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import type { Place } from '../access/place.ts'
import { formerOf, isPublic } from '../payload/saved-record.ts'
import type { DraftOrigin } from '../records/draft-of.ts'
import { onScheduleOf } from '../records/on-schedule.ts'
import { words } from '../words/panel-words.ts'
import { serviceOnly } from './service-only.ts'

/** What a draft comes from (`core/records/draft-of.ts`). */
export const draftOf: JSONField = {
  name: 'draftOf',
  type: 'json',
  label: words('panel.versions.draftOf'),
  custom: { kind: 'draft origin' },
  ...serviceOnly,
}

const saving = z.looseObject({
  draft: z.boolean().nullish(),
  duplicateFromID: z.unknown().optional(),
  unpublishAllLocales: z.union([z.boolean(), z.string()]).nullish(),
  data: z.looseObject({ _status: z.unknown().optional() }),
})

type Origin = Pick<DraftOrigin, 'kind' | 'of'>

const named = z.object({ draftOrigin: z.custom<Origin>((value) => typeof value === 'object') })
const restoring = z.object({ restoredText: z.string() })

/** Context of a save that restores the text of this time. */
export const restoringText = (of: string) => ({ restoredText: of })

/** Whether the save of this request takes a record off the site, if it is there. */
export const withdraws = ({ context }: Pick<PayloadRequest, 'context'>): boolean =>
  named.safeParse(context).data?.draftOrigin.kind === 'withdrawn'

/** Names on the request what the draft comes from, because later hooks do not get the arguments of the save. */
function nameIn(req: PayloadRequest, args: unknown): void {
  const { restoredText } = restoring.safeParse(req.context).data ?? {}
  delete req.context.restoredText
  req.context.draftOrigin = originIn(args, restoredText)
}

function originIn(args: unknown, restoredText: string | undefined): Origin | undefined {
  if (restoredText !== undefined) return { kind: 'restored', of: restoredText }
  const save = saving.safeParse(args).data
  if (save?.duplicateFromID) return { kind: 'copy' }
  const isDraft = !save?.draft && save?.data._status === 'draft'
  const isUnpublished = String(save?.unpublishAllLocales ?? false) === 'true'
  return isDraft || isUnpublished ? { kind: 'withdrawn' } : undefined
}

export const nameOrigin: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'create' || operation === 'update') nameIn(req, args)
}

export const nameOriginOfPage: GlobalBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'update') nameIn(req, args)
  return args
}

/**
 * The values of a save with what the draft comes from; publishing empties it.
 *
 * @param place `null` for a new record
 */
export async function withOrigin<D extends object>(
  data: D,
  req: PayloadRequest,
  place: Place | null,
): Promise<D> {
  const isPublished = '_status' in data && data._status === 'published'
  // A scheduled publication saves a later draft again, which from then on is beside a public text.
  if (isPublished || onScheduleOf(req)) return { ...data, draftOf: null }
  const origin = named.safeParse(req.context).data?.draftOrigin
  if (!origin) return data
  const wasShown = place !== null && isPublic(place.subject, (await formerOf(req, place)).stored)
  const isWithdrawn = origin.kind === 'withdrawn'
  if (isWithdrawn && !wasShown) return data
  const at = new Date(currentTime()).toISOString()
  const isBeside = wasShown && !isWithdrawn
  return { ...data, draftOf: { ...origin, at, by: req.user?.id ?? null, isBeside } }
}

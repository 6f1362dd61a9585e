import type { Role } from '@alun/contract/rules/roles'
import {
  type Access,
  type AccessArgs,
  type FieldAccess,
  Forbidden,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import type { Action } from './grants.ts'
import { may, roleOf, type Subject } from './permissions.ts'

const published = z.object({ _status: z.literal('published') })

export const isPublished = (record: unknown) => published.safeParse(record).success

function allowed(subject: Subject, action: Action): Access {
  return ({ req }) => may(roleOf(req.user), action, subject)
}

/** The panel calls this with `_status` to decide whether to show the publish button. */
function mayUpdate(subject: Subject): Access {
  return ({ req, data }) => {
    const role = roleOf(req.user)
    if (!may(role, 'update', subject)) return false
    return !isPublished(data) || may(role, 'publish', subject)
  }
}

const deleting = z.object({ deletedAt: z.string() })

export function collectionAccess(subject: Subject) {
  return {
    create: allowed(subject, 'create'),
    read: allowed(subject, 'read'),
    readVersions: allowed(subject, 'read'),
    update: mayUpdate(subject),
    // Payload's own bin would save the newest draft into the public record.
    delete: ({ data, req }: AccessArgs) =>
      !deleting.safeParse(data).success && may(roleOf(req.user), 'delete', subject),
  }
}

/**
 * The panel asks for the right to a page with the page as it is stored, so a status in `data` would lock the form of a
 * published page for people who may only save drafts. `draftsOnly` rejects what they may not save.
 */
export function globalAccess(subject: Subject) {
  return {
    read: allowed(subject, 'read'),
    readDrafts: allowed(subject, 'read'),
    readVersions: allowed(subject, 'read'),
    update: allowed(subject, 'update'),
  }
}

export function onlyRoles(...allowedRoles: Role[]): FieldAccess {
  return ({ req }) => {
    const role = roleOf(req.user)
    return role !== null && allowedRoles.includes(role)
  }
}

const draftSave = z.object({
  draft: z.literal(true),
  data: z.object({ _status: z.literal('draft').nullish() }),
  publishAllLocales: z.literal(false).nullish(),
  unpublishAllLocales: z.literal(false).nullish(),
  publishSpecificLocale: z.undefined().optional(),
})

interface Operation {
  args?: unknown
  operation: string
  overrideAccess?: boolean
  req: { user?: unknown; t?: PayloadRequest['t'] }
}

/**
 * Without the right to publish, people can only save drafts. Access rules cannot check this, because the data of a
 * save does not say whether the record is published.
 */
export function draftsOnly(subject: Subject) {
  return function draftsOnly({ args, operation, overrideAccess, req }: Operation): void {
    if (operation !== 'update' && operation !== 'restoreVersion') return
    if (overrideAccess || may(roleOf(req.user), 'publish', subject)) return
    if (operation === 'restoreVersion' || !draftSave.safeParse(args).success)
      throw new Forbidden(req.t)
  }
}

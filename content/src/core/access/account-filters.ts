import { type CollectionBeforeOperationHook, Forbidden } from 'payload'
import { z } from 'zod'
import { may, roleOf } from './permissions.ts'

const operationArgs = z.record(z.string(), z.unknown())

/** `owner.email`, also written `owner__email`, and the same below another relation. */
const accountField = /(?:^|[.-]|__)(?:owner|partner)(?:\.|__)(?!id$)/

/**
 * Rejects filters and sort orders on fields of accounts, such as the owner's email, unless the person may read
 * accounts, because the results would reveal the values. Payload allows such filters, since everybody may read
 * their own account.
 */
export const rejectAccountFilters: CollectionBeforeOperationHook = ({
  args,
  overrideAccess,
  req,
}) => {
  if (overrideAccess || may(roleOf(req.user), 'read', 'accounts')) return
  const { where, joins, sort, field } = operationArgs.parse(args)
  const paths = [...keysIn(where), ...keysIn(joins), ...namesIn(sort), ...namesIn(field)]
  if (paths.some((path) => accountField.test(path))) throw new Forbidden(req.t)
}

/** `-name,owner` as in a query, or a list. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  return typeof value === 'string' ? value.split(',') : []
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return [...Object.keys(value), ...Object.values(value).flatMap(keysIn)]
}

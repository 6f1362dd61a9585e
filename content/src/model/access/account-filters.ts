import { type CollectionBeforeOperationHook, Forbidden } from 'payload'
import { z } from 'zod'
import { may } from './permissions.ts'
import { roleOf } from './role-of.ts'

const asked = z.record(z.string(), z.unknown())

/** `owner.email`, also written `owner__email` and below another relation. */
const intoAccount = /(?:^|[.-]|__)(?:owner|partner)(?:\.|__)(?!id$)/

/**
 * An enquiry names people by their accounts. Everybody may read their own account, so Payload lets
 * filters and sort orders use fields of any account. Without the right to read accounts that is
 * refused: such a filter would reveal their values.
 */
export const refuseAccountFilters: CollectionBeforeOperationHook = ({
  args,
  overrideAccess,
  req,
}) => {
  if (overrideAccess || may(roleOf(req.user), 'read', 'accounts')) return
  const { where, joins, sort, field } = asked.parse(args)
  const paths = [...keysIn(where), ...keysIn(joins), ...namesIn(sort), ...namesIn(field)]
  if (paths.some((path) => intoAccount.test(path))) throw new Forbidden(req.t)
}

/** `-name,owner` as it stands in an address, or as a list. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  return typeof value === 'string' ? value.split(',') : []
}

/** All names in a value, however deep. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return [...Object.keys(value), ...Object.values(value).flatMap(keysIn)]
}

import {
  type FilterOperator,
  fieldsNamed,
  filterOperators,
  userFields,
} from '@alun/contract/rules/current-user'
import { shortened } from '@alun/contract/rules/shortened'
import type { CurrentUser } from '@alun/contract/schema/auth'
import { parse } from 'qs-esm'
import { z } from 'zod'
import { invalidQuery } from '../core/http/api-error.ts'
import { isReadable, ofQuery } from '../core/http/decoded-input.ts'
import type { AccountRow } from '../core/payload/account-rows.ts'
import { forbidden } from './auth-errors.ts'

/** The fields of an account that its owner can read. */
export function currentUserOf(account: AccountRow): CurrentUser {
  const { id, email, name, role, language, tfa, created } = account
  return { id, email, name, role, language, tfa, created: new Date(created).toISOString() }
}

type Fields = Partial<CurrentUser>
type Field = keyof CurrentUser

/**
 * Selects the part of a person's own data that `fields`, `filter` and `deep` name. No relation leads to other
 * people.
 *
 * @throws ApiError FORBIDDEN for unknown fields and for a filter that does not match, INVALID_QUERY for a field
 * that is queried deeper
 */
export function selectUser(user: CurrentUser, search: string): Fields {
  const query = parse(search.replace(/^\?/, ''), { depth: 10, parameterLimit: 200 })
  const filter = jsonOf(query.filter, 'filter')
  // `deep` limits and filters relations, and an account has none.
  const [relation] = Object.keys(jsonOf(query.deep, 'deep') ?? {})
  if (relation !== undefined) {
    throw invalidQuery(`deep.${shortened(relation, 40)}`, 'is no relation of an account')
  }
  if (filter !== undefined && !matches(user, filter)) throw forbidden()
  const fields = fieldsOf(query.fields)
  return Object.fromEntries(fields.map((field) => [field, user[field]]))
}

const record = z.record(z.string(), z.unknown())

/** Accepts JSON, or `filter[email][_eq]=…`. */
function jsonOf(given: unknown, name: string): Record<string, unknown> | undefined {
  if (given === undefined || given === '') return undefined
  let value = given
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given)
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause
      throw invalidQuery(name, 'is not valid JSON')
    }
  }
  const parsed = record.safeParse(value)
  if (!parsed.success || !isReadable(value, ofQuery)) throw invalidQuery(name, 'must be an object')
  return parsed.data
}

function fieldsOf(given: unknown): Field[] {
  const names = listOf(given).flatMap((text) => text.split(',').map((name) => name.trim()))
  const wanted = names.filter((name) => name !== '')
  if (wanted.length === 0) return [...userFields]
  return [...new Set(wanted.flatMap(fieldsOrForbidden))]
}

function listOf(given: unknown): string[] {
  if (given === undefined) return []
  const list = z.union([z.string(), z.array(z.string())]).safeParse(given)
  if (!list.success) throw invalidQuery('fields', 'must be a list of names')
  return [list.data].flat()
}

function fieldsOrForbidden(name: string): readonly Field[] {
  const fields = fieldsNamed(name)
  if (fields !== null) return fields
  const [own = ''] = name.split('.')
  throw fieldsNamed(own) === null
    ? forbidden()
    : invalidQuery(`fields.${own}`, 'cannot be queried deeper')
}

function fieldOf(name: string): Field {
  const [field, ...others] = fieldsOrForbidden(name)
  if (field === undefined || others.length > 0) throw forbidden()
  return field
}

function matches(user: CurrentUser, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '_and') return conditions(condition).every((each) => matches(user, each))
    if (name === '_or') return conditions(condition).some((each) => matches(user, each))
    const value = user[fieldOf(name)]
    const conditionOperators = record.safeParse(condition)
    // A bare value is short for `_eq`.
    if (!conditionOperators.success) return compare('_eq', value, condition, user)
    return Object.entries(conditionOperators.data).every(([operator, operand]) =>
      compare(operatorNamed(operator, name), value, operand, user),
    )
  })
}

function conditions(given: unknown): Record<string, unknown>[] {
  const list = z.union([z.array(record), record.transform((rows) => Object.values(rows))])
  const parsed = list.pipe(z.array(record)).safeParse(given)
  if (!parsed.success) throw invalidQuery('filter', 'needs a list of conditions')
  return parsed.data
}

type Operator = (
  value: string | null,
  operand: unknown,
  equals: (other: unknown) => boolean,
) => boolean

const isTrue = (operand: unknown) => operand === true || operand === 'true' || operand === ''

const operators: Record<FilterOperator, Operator> = {
  _eq: (_, operand, equals) => equals(operand),
  _neq: (_, operand, equals) => !equals(operand),
  _in: (_, operand, equals) => operands(operand).some(equals),
  _nin: (_, operand, equals) => !operands(operand).some(equals),
  _null: (value, operand) => (value === null) === isTrue(operand),
  _nnull: (value, operand) => (value !== null) === isTrue(operand),
}

function operatorNamed(name: string, field: string): FilterOperator {
  const known = filterOperators.find((each) => each === name)
  if (known !== undefined) return known
  throw invalidQuery(`filter.${field}`, `has an operator "${shortened(name, 40)}" that is unknown`)
}

function compare(
  operator: FilterOperator,
  value: unknown,
  operand: unknown,
  user: CurrentUser,
): boolean {
  return operators[operator](
    text(value),
    operand,
    (other) => text(value) === text(resolved(other, user)),
  )
}

function operands(given: unknown): unknown[] {
  if (Array.isArray(given)) return given
  if (typeof given === 'string') return given.split(',')
  const rows = record.safeParse(given)
  return rows.success ? Object.values(rows.data) : []
}

function resolved(value: unknown, user: CurrentUser): unknown {
  if (value === '$CURRENT_USER') return user.id
  return value === '$CURRENT_ROLE' ? user.role : value
}

function text(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

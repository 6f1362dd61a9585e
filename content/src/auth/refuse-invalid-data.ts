import type { AfterErrorHook } from 'payload'
import { isInvalidData } from '../http/api-failure.ts'
import { unreadable } from './staff-only.ts'

/** Payload hands queries on to the database as they come and answers its complaints with 500. */
export const refuseInvalidData: AfterErrorHook = ({ error }) =>
  isInvalidData(error) ? { status: 400, response: unreadable } : undefined

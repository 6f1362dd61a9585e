import type { ApiErrors } from '@alun/contract/schema/api-error'
import type { AfterErrorHook } from 'payload'
import { isInvalidData } from './api-failure.ts'

/** For an address or a value that Payload or the database cannot work with. */
export const unreadable: ApiErrors = {
  errors: [
    {
      message: 'A value in the request cannot be read.',
      extensions: { code: 'INVALID_QUERY' },
    },
  ],
}

/** Payload hands queries on to the database as they come and answers its complaints with 500. */
export const refuseInvalidData: AfterErrorHook = ({ error }) =>
  isInvalidData(error) ? { status: 400, response: unreadable } : undefined

import { recordType } from '../access/record-types.ts'

/** The field of the localised title of a type. */
export const titleFieldOf = (type: string | undefined) => recordType(type ?? '')?.title ?? 'title'

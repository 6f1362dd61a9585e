import type * as en from './en.ts'

/** The shape of every language's words. */
export type En = typeof en

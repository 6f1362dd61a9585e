import type { GetICUArgs } from '@schummar/icu-type-parser'

/** Words by area and name; the leaves are ICU messages. */
export interface Words {
  readonly [name: string]: string | Words
}

/** Values that the build fills in: brand name and the office's time zone. */
type Constant = 'brand' | 'zone' | 'byZone'

type ValuesOf<Message extends string> = Omit<
  GetICUArgs<
    Message,
    { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
  >,
  Constant
>

export type MessageValues<Message> = Message extends string ? ValuesOf<Message> : never

type SameArguments<Original extends string, Own extends string> = [
  keyof ValuesOf<Original>,
  keyof ValuesOf<Own>,
] extends [keyof ValuesOf<Own>, keyof ValuesOf<Original>]
  ? Own
  : { 'other arguments than the original': keyof ValuesOf<Original> }

/** `Own` with exactly the keys and arguments of `Original`. */
type Translation<Original, Own> = {
  readonly [Key in keyof Original | keyof Own]: Key extends keyof Original
    ? Key extends keyof Own
      ? Original[Key] extends string
        ? Own[Key] extends string
          ? SameArguments<Original[Key], Own[Key]>
          : string
        : Translation<Original[Key], Own[Key]>
      : Original[Key]
    : never
}

/** Type-checks a translation: keys and arguments must equal those in English. */
export function translationOf<const Original extends Words>() {
  return <const Own extends Words>(words: Own & Translation<Original, Own>): Own => words
}

/** Dotted names of all messages: `news.heading`. */
export type MessageKey<All> = {
  [Key in keyof All & string]: All[Key] extends string ? Key : `${Key}.${MessageKey<All[Key]>}`
}[keyof All & string]

export type MessageAt<All, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof All
    ? MessageAt<All[Head], Rest>
    : never
  : Key extends keyof All
    ? All[Key]
    : never

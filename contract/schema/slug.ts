import { z } from 'zod'
import { isSlug } from '../rules/slug.ts'

export const slugSchema = z.string().refine(isSlug)

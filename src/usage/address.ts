import * as v from 'valibot'

export const usageSearchSchema = v.object({ start: v.optional(v.string()), end: v.optional(v.string()) })

export type UsageSearch = v.InferOutput<typeof usageSearchSchema>

/**
 * The wire format of the two operations (§2) and their limits (§8): each type beside its decoder.
 * Shared with the sandbox, so it must not depend on the browser. Decoding ignores fields that are not in the contract.
 */
import * as v from 'valibot'

/** Largest JSON body of a translation request, in bytes, for all fields together (§8: 128 KiB). */
export const MAX_TRANSLATION_BODY_BYTES = 131_072

/** Some services refuse a request with more texts than this; the contract names no limit. */
export const USUAL_MAX_TEXTS = 50

/** Longest range that some services accept in one request, in days, both ends included; the contract names no limit. */
export const USUAL_MAX_RANGE_DAYS = 366

/** Path of the translation operation (§4.1), relative to the gateway's address. */
export const TRANSLATE_PATH = 'v2/translate'

/** Path of the usage statistics operation (§4.2), relative to the gateway's address. */
export const ANALYTICS_PATH = 'v2/admin/analytics'

const tagHandlingSchema = v.picklist(['xml', 'html'])

/** Markup-aware translation (§2.1 `tag_handling`). */
export type TagHandling = v.InferOutput<typeof tagHandlingSchema>

export const translationRequestSchema = v.object({
  /** Texts, each translated on its own (§4.1 rule 1). */
  text: v.array(v.string()),
  target_lang: v.string(),
  /** Detected by the service if absent. */
  source_lang: v.optional(v.string()),
  /** A hint for every text (rule 2); never translated (rule 4), never billed (rule 9). */
  context: v.optional(v.string()),
  tag_handling: v.optional(tagHandlingSchema),
})

/** Body of `POST /v2/translate` (§2.1). */
export type TranslationRequest = v.InferOutput<typeof translationRequestSchema>

const count = v.pipe(v.number(), v.finite(), v.minValue(0))

const translationSchema = v.object({
  detected_source_language: v.optional(v.string()),
  text: v.string(),
  /** Not in the contract, like the next two. */
  billed_characters: v.optional(count),
  model_type_used: v.optional(v.string()),
  /** Set by the sandbox if it translated word by word, or not at all. */
  glossed: v.optional(v.boolean()),
})

/** One translation (§2.2). */
export type WireTranslation = v.InferOutput<typeof translationSchema>

export const translationResponseSchema = v.object({
  translations: v.array(translationSchema),
  /** A known deviation. */
  billed_characters: v.optional(count),
})

/** Response of `POST /v2/translate` (§2.2). */
export type WireTranslationResponse = v.InferOutput<typeof translationResponseSchema>

/** Usage object (§2.3): characters, except speech in milliseconds. All integers; any may be missing in practice. */
export type WireUsage = {
  total_characters?: number
  text_translation_characters?: number
  document_translation_characters?: number
  text_improvement_characters?: number
  speech_to_text_milliseconds?: number
  /** Newer deployments send decimal minutes instead of milliseconds. */
  speech_to_text_minutes?: number
  [otherField: string]: unknown
}

/** One row of `key_and_day_usages` (§2.3); rows of `key_usages` (not shown in the contract) have no `usage_date`. */
export type WireUsageRow = {
  /** Masked: first four characters, asterisks, last four; `-` if the service cannot attribute the usage. */
  api_key?: string
  api_key_label?: string
  /** ISO 8601 UTC date-time ending in `Z`. */
  usage_date?: string
  usage?: WireUsage
}

/** Response of `GET /v2/admin/analytics` (§2.3). */
export type WireUsageResponse = {
  usage_report: {
    total_usage?: WireUsage
    group_by?: UsageGrouping
    start_date?: string
    end_date?: string
    key_and_day_usages?: WireUsageRow[]
    key_usages?: WireUsageRow[]
  }
}

/** Grouping of a usage report (§4.2). */
export type UsageGrouping = 'key' | 'key_and_day'

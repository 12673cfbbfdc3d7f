/** The settings by environment variable, with their defaults, which are defined nowhere else. `deploy.md` explains each. */
import * as v from 'valibot'
import * as field from './setting-fields.ts'

/** Environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A model is slow, and many texts may wait for it. The engine itself gives up on a single text after `ENGINE_SECONDS`. */
const ENGINE_WAIT_SECONDS = 6 * 3600

const entries = {
  HOST: v.optional(field.host, '127.0.0.1'),
  PORT: v.optional(field.whole(0, 65_535), '4173'),
  // Begins and ends with a slash.
  BASE_PATH: v.optional(field.basePath, '/'),
  ALLOWED_HOSTS: v.optional(field.hostList, ''),
  TRUSTED_PROXIES: v.optional(field.networkList, ''),
  // Absent: the embedded sandbox. An operation without a key uses the visitor's own.
  SERVICE_URL: v.optional(field.serviceUrl),
  SERVICE_KEY: v.optional(field.key),
  SERVICE_ADMIN_KEY: v.optional(field.key),
  SERVICE_AUTH_SCHEME: v.optional(field.scheme, 'Service-Auth-Key'),
  // In lower case. Absent: the console is open to everybody who can reach it.
  CONSOLE_TRUSTED_HEADER: v.optional(field.headerName),
  CONSOLE_GROUPS_HEADER: v.optional(field.headerName),
  CONSOLE_ADMINS: v.optional(field.nameList),
  CONSOLE_FILE: v.optional(field.filePath),
  DAILY_CHARACTERS: v.optional(field.whole(1, 1_000_000_000_000)),
  CAP_REDIS_URL: v.optional(field.redisUrl),
  CONNECT_SECONDS: v.optional(field.decimal(0.1, 600), '5'),
  // Including time in the queue and for connecting, less than the two minutes after which the page gives up.
  FIRST_BYTE_SECONDS: v.optional(field.decimal(0.1, 3600), '90'),
  IDLE_SECONDS: v.optional(field.decimal(0.1, 3600), '60'),
  REQUEST_SECONDS: v.optional(field.decimal(0.1, 3600), '30'),
  QUEUE_SECONDS: v.optional(field.decimal(0.1, 600), '15'),
  UPSTREAM_LIMIT: v.optional(field.whole(1, 10_000), '32'),
  ANALYTICS_LIMIT: v.optional(field.whole(1, 10_000), '16'),
  VISITOR_LIMIT: v.optional(field.whole(1, 10_000)),
  WAITING_LIMIT: v.optional(field.whole(0, 100_000), '256'),
  CONNECTION_LIMIT: v.optional(field.whole(1, 1_000_000), '2000'),
  READER_BYTES_PER_SECOND: v.optional(field.whole(0, 1_000_000_000), '16384'),
  METRICS: v.optional(field.flag, '0'),
  ENGINE_URL: v.optional(field.engineUrl),
  ENGINE_MODEL: v.optional(field.name),
  ENGINE_KEY: v.optional(field.key),
  ENGINE_CONCURRENCY: v.optional(field.whole(1, 64), '1'),
  ENGINE_SECONDS: v.optional(field.decimal(1, 3600), '120'),
  SANDBOX_KEYS: v.optional(field.whole(1, 5_000)),
  SANDBOX_DAYS: v.optional(field.whole(1, 3_660)),
}

export const settingsSchema = v.pipe(
  v.object(entries),
  v.transform((settings) => ({
    ...settings,
    SERVICE_ADMIN_KEY: settings.SERVICE_ADMIN_KEY ?? settings.SERVICE_KEY,
    ...(settings.ENGINE_URL !== undefined && {
      FIRST_BYTE_SECONDS: ENGINE_WAIT_SECONDS,
      QUEUE_SECONDS: ENGINE_WAIT_SECONDS,
    }),
  })),
  v.readonly(),
)

export type Settings = v.InferOutput<typeof settingsSchema>

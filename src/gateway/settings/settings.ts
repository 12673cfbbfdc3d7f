/** The settings by environment variable, with their defaults, which are defined nowhere else. `deploy.md` explains each. */
import * as v from 'valibot'
import * as field from './setting-fields.ts'

/** Environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A model is slow, and many texts may wait for it. The engine itself gives up on a single text after `ENGINE_SECONDS`. */
const ENGINE_WAIT_SECONDS = 6 * 3600

const entries = {
  HOST: field.host,
  PORT: field.whole(4173, 0, 65_535),
  // Begins and ends with a slash.
  BASE_PATH: field.basePath,
  ALLOWED_HOSTS: field.hostList,
  TRUSTED_PROXIES: field.networkList,
  // Absent: the embedded sandbox. An operation without a key uses the visitor's own.
  SERVICE_URL: field.serviceUrl,
  SERVICE_KEY: field.key,
  SERVICE_ADMIN_KEY: field.key,
  SERVICE_AUTH_SCHEME: field.scheme,
  // In lower case. Absent: the console is open to everybody who can reach it.
  CONSOLE_TRUSTED_HEADER: field.headerName,
  CONSOLE_GROUPS_HEADER: field.headerName,
  CONSOLE_ADMINS: field.nameList,
  CONSOLE_FILE: field.filePath,
  DAILY_CHARACTERS: field.optionalWhole(1, 1_000_000_000_000),
  CAP_REDIS_URL: field.redisUrl,
  CONNECT_SECONDS: field.decimal(5, 0.1, 600),
  // Including time in the queue and for connecting, less than the two minutes after which the page gives up.
  FIRST_BYTE_SECONDS: field.decimal(90, 0.1, 3600),
  IDLE_SECONDS: field.decimal(60, 0.1, 3600),
  REQUEST_SECONDS: field.decimal(30, 0.1, 3600),
  QUEUE_SECONDS: field.decimal(15, 0.1, 600),
  UPSTREAM_LIMIT: field.whole(32, 1, 10_000),
  ANALYTICS_LIMIT: field.whole(16, 1, 10_000),
  VISITOR_LIMIT: field.optionalWhole(1, 10_000),
  WAITING_LIMIT: field.whole(256, 0, 100_000),
  CONNECTION_LIMIT: field.whole(2_000, 1, 1_000_000),
  READER_BYTES_PER_SECOND: field.whole(16_384, 0, 1_000_000_000),
  METRICS: field.flag,
  ENGINE_URL: field.engineUrl,
  ENGINE_MODEL: field.name,
  ENGINE_KEY: field.key,
  ENGINE_CONCURRENCY: field.whole(1, 1, 64),
  ENGINE_SECONDS: field.decimal(120, 1, 3600),
  SANDBOX_KEYS: field.optionalWhole(1, 5_000),
  SANDBOX_DAYS: field.optionalWhole(1, 3_660),
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

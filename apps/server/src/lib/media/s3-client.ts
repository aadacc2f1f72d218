import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';

export interface S3Options {
  bucket: string;
  /**
   * Absent: the endpoint of AWS for the region. Other servers are requested with path-style URLs.
   */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3ClientLimits {
  /** Attempts of the client itself. */
  maxAttempts: number;
  requestTimeoutMs: number;
}

const CONNECT_TIMEOUT_MS = 2_000;

/** Whether there is no such object, or no such bucket. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** The time limit applies to a request until its response begins. */
export function createS3Client(options: S3Options, { maxAttempts, requestTimeoutMs }: S3ClientLimits): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = options;
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
    // Servers other than AWS reject the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** GET health. */
export interface HealthAnswer {
  Status: 'ok';
}

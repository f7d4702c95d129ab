/** GET health, and GET health/live: the process answers. */
export interface HealthAnswer {
  Status: 'ok';
  /** Of Picket, such as 0.2.0. */
  Version: string;
}

/** GET health/ready: this server can answer reads. What does not keep it from that is named. */
export interface ReadyAnswer extends HealthAnswer {
  /** `building`: calls that read some of them answer 503. `behind`: they may be stale. */
  ReadModels: 'current' | 'behind' | 'building';
  /** How often damaged read models were replaced, since the data folder was made. */
  Rebuilds: number;
  /** `behind`: side effects, such as emails, are waiting. */
  Queue: 'current' | 'behind';
  Mail: 'smtp' | 'outbox';
  /** `low`: less than 100 MB are free for the data folder. null without one. */
  Disk: 'ok' | 'low' | null;
  /** More than a minute off the clock of a store, or behind the last event of the log. */
  Clock: 'ok' | 'behind' | 'ahead';
}

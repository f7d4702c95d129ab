/** Lets this browser show Picket's own page when the server is out of reach (public/offline-worker.js). */
export function registerOfflinePage(): void {
  void navigator.serviceWorker?.register('/offline-worker.js').catch(() => undefined);
}

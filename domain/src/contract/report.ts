/** POST jobs/{id}/shop-report. The title is above the report, for example of a week's work. Answers a ReportAnswer. */
export interface ShopReportRequest {
  Title?: string;
}

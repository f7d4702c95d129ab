/** The address of a job's delivery ticket, a PDF. */
export const deliveryTicketPath = (jobId: number): string => `jobs/${jobId}/delivery-ticket`;

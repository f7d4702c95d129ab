/** Returns the path of the PDF of a job's delivery ticket. */
export const deliveryTicketPath = (jobId: number): string => `jobs/${jobId}/delivery-ticket`;

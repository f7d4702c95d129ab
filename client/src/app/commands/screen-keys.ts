/** The key that goes to a screen after `g`, by the name of its route. */
export const screenKeys: Readonly<Record<string, string>> = {
  attention: 'h',
  'customer.list': 'c',
  'company.list': 'b',
  'job.opportunity-list': 'o',
  'job.estimate-list': 'e',
  'job.estimate-calendar': 'm',
  'job.shop-today': 's',
  'job.order-list': 'q',
  'job.carryout-list': 'p',
  'job.dispatch-queue': 'd',
  'job.delivery-calendar': 't',
  'job.invoice-list': 'i',
  'accounting.books': 'a',
  'report.all': 'r',
  'user.list': 'u',
};
